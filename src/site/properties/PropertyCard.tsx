import { MapPin } from 'lucide-react';
import { Fragment } from 'react';
import type { Offer } from '#domain/property-offers.ts';
import { listedPricesOf } from '#domain/property-offers.ts';
import { smallestPartOf } from '#domain/property-search.ts';
import { isClosed, statusLabelOf } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import { cardSizes } from '#site/photographs/image-sizes.ts';
import { distanceFromText } from '#text/distance-text.ts';
import { formatArea, formatMoney } from '#text/format.ts';
import { plusVat, unknownAreaText, unknownPriceText } from '#text/offer-labels.ts';
import { availabilityTextOf } from './availability-text.ts';
import { CompareBox } from './CompareBox.tsx';
import { ConfirmedOn } from './ConfirmedOn.tsx';
import { cardFactsOf } from './card-facts.ts';
import { derivedPriceText, equivalentText, perMetreEquivalentText, priceSuffix } from './listed-prices.ts';
import { OfferBadge } from './OfferBadge.tsx';
import { PropertyPhotograph } from './PropertyPhotograph.tsx';
import type { FoundCard } from './property-card.ts';

interface Props {
  property: FoundCard;
  /** The `sizes` attribute of the photograph. */
  sizes?: string;
  eager?: boolean;
}

/** The title is the only link; it covers the whole card. */
export function PropertyCard({ property, sizes = cardSizes.threePerRow, eager }: Props) {
  const status = statusLabelOf(property);
  return (
    <article className="group has-focus-visible:outline-rent relative flex h-full break-inside-avoid flex-col has-focus-visible:rounded has-focus-visible:outline-3 has-focus-visible:outline-offset-4">
      <div className="bg-slab relative aspect-3/2 overflow-hidden rounded">
        <PropertyPhotograph photograph={property.photograph} sizes={sizes} eager={eager} />
        {(property.featured || status) && (
          <p className="absolute inset-x-3 top-3 flex flex-wrap gap-2 text-xs font-semibold">
            {property.featured && <span className="bg-ink text-paper rounded px-2.5 py-1">Destacada</span>}
            {status && (
              <span
                className={`rounded px-2.5 py-1 ${isClosed(property) ? 'bg-danger-tint text-danger' : 'bg-paper text-ink'}`}
              >
                {status}
              </span>
            )}
          </p>
        )}
        <CompareBox {...property} className="absolute bottom-2 left-2 px-3" />
      </div>
      <div className="flex grow flex-col pt-3 [overflow-wrap:anywhere]">
        <CardPrices property={property} />
        <CardTechnicalFacts property={property} />
        <h3 className="mt-2 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
          <a
            href={paths.property(property)}
            data-code={property.reference_code}
            data-status={status && `· ${status} · `}
            className="stretched-link decoration-1 underline-offset-4 outline-none group-hover:underline"
          >
            {property.title}
          </a>
        </h3>
        <p className="text-muted mt-1 flex gap-1.5 text-sm">
          <MapPin className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{property.location}</span>
        </p>
        {property.distance && (
          <p className="mt-1 text-sm font-medium tabular-nums">{distanceFromText(property.distance)}</p>
        )}
        <CardAvailability property={property} />
        <CardFacts property={property} />
      </div>
    </article>
  );
}

function CardPrices({ property }: Pick<Props, 'property'>) {
  return (
    <ul className="grid gap-1">
      {listedPricesOf(property).map(({ kind, offer }) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-2.5">
          <OfferBadge kind={kind} />
          {offer ? (
            <CardPrice offer={offer} property={property} />
          ) : (
            <span className="text-muted text-lg leading-tight font-semibold">{unknownPriceText}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function CardPrice({ offer, property }: Pick<Props, 'property'> & { offer: Offer }) {
  const suffix = priceSuffix(offer);
  const lines = [
    [
      derivedPriceText(offer, property.area),
      perMetreEquivalentText(offer, property.area, property.exchangeRate),
      property.isPlusVat && plusVat,
    ]
      .filter(Boolean)
      .join(' · '),
    equivalentText(offer, property.area, property.exchangeRate),
  ];
  return (
    <>
      <span className="font-display text-xl leading-tight font-bold tabular-nums" translate="no">
        {formatMoney(offer)}
        {suffix && <span className="text-muted text-base font-medium" translate="yes">{` ${suffix}`}</span>}
      </span>
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="text-muted w-full text-sm tabular-nums">
              {line}
            </span>
          ),
      )}
    </>
  );
}

/**
 * The decisive facts in one line: the area and the common facts. Unknown facts are left out. The printed table needs
 * the empty line.
 */
function CardTechnicalFacts({ property }: Pick<Props, 'property'>) {
  const smallestPart = smallestPartOf(property);
  return (
    <p className="mt-1.5 text-sm font-medium tabular-nums empty:hidden">
      {cardFactsOf(property).map(({ text, noun }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {text}
          {noun && <span className="sr-only"> de {noun}</span>}
        </Fragment>
      ))}
      {smallestPart && <span className="block">Divisible desde {formatArea(smallestPart)}</span>}
    </p>
  );
}

/**
 * The day from which it is available, unless that is now, and the day of the last confirmation. Not printed in a list.
 */
function CardAvailability({ property: { status, available_from, confirmed_on } }: Pick<Props, 'property'>) {
  if (!available_from && !confirmed_on) return null;
  return (
    <div className="mt-2 text-xs print:hidden">
      {available_from && status !== 'reserved' && (
        <div className="font-medium">{availabilityTextOf({ available_from })}</div>
      )}
      {confirmed_on && <ConfirmedOn day={confirmed_on} status={status} className="text-muted" />}
    </div>
  );
}

function CardFacts({ property: { type, area } }: Pick<Props, 'property'>) {
  return (
    <dl className="divide-line border-line mt-auto grid grid-cols-2 divide-x border-y py-2.5 text-sm">
      <div>
        <dt className="text-muted text-xs">Tipo</dt>
        <dd className="font-medium">{type}</dd>
      </div>
      <div className="pl-4">
        <dt className="text-muted text-xs">Área</dt>
        <dd className="font-medium tabular-nums" translate={area > 0 ? 'no' : 'yes'}>
          {area > 0 ? formatArea(area) : unknownAreaText}
        </dd>
      </div>
    </dl>
  );
}
