import { MapPin } from 'lucide-react';
import { Fragment } from 'react';
import { unavailableLabelOf } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import { cardSizes } from '#site/photographs/image-sizes.ts';
import { count, formatArea, formatNumber, formatPesos } from '#text/format.ts';
import { listedPricesOf, shownPricePerSquareMetre } from './listed-prices.ts';
import { OfferBadge } from './OfferBadge.tsx';
import { areaOnRequest, perMonthSuffix, priceOnRequest } from './offer-labels.ts';
import { PropertyPhotograph } from './PropertyPhotograph.tsx';
import type { CardProperty } from './property-card.ts';

interface Props {
  property: CardProperty;
  /** The `sizes` attribute of the photograph. */
  sizes?: string;
  eager?: boolean;
}

/** The title is the only link; it covers the whole card. */
export function PropertyCard({ property, sizes = cardSizes.threePerRow, eager }: Props) {
  const taken = unavailableLabelOf(property);
  return (
    <article className="group has-focus-visible:outline-rent relative flex h-full break-inside-avoid flex-col has-focus-visible:rounded has-focus-visible:outline-3 has-focus-visible:outline-offset-4">
      <div className="bg-slab relative aspect-3/2 overflow-hidden rounded">
        <PropertyPhotograph photograph={property.photograph} sizes={sizes} eager={eager} />
        {(property.featured || taken) && (
          <p className="absolute inset-x-3 top-3 flex flex-wrap gap-2 text-xs font-semibold">
            {property.featured && <span className="bg-ink text-paper rounded px-2.5 py-1">Destacada</span>}
            {taken && <span className="bg-danger-tint text-danger rounded px-2.5 py-1">{taken}</span>}
          </p>
        )}
      </div>
      {/* On narrow screens the floating contact buttons have the free column at the right. */}
      <div className="flex grow flex-col pt-3 pr-16 min-[1410px]:pr-0">
        <CardPrices property={property} />
        <CardTechnicalFacts property={property} />
        <h3 className="mt-2 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
          <a
            href={paths.property(property)}
            className="decoration-1 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
          >
            {property.title}
          </a>
        </h3>
        <p className="text-muted mt-1 mb-4 flex gap-1.5 text-sm">
          <MapPin className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{property.location}</span>
        </p>
        <CardFacts property={property} />
      </div>
    </article>
  );
}

function CardPrices({ property }: Pick<Props, 'property'>) {
  return (
    <ul className="grid gap-1">
      {listedPricesOf(property).map((price) => {
        const perMetre = shownPricePerSquareMetre(price, property.area);
        return (
          <li key={price.kind} className="flex flex-wrap items-center gap-x-2.5">
            <OfferBadge kind={price.kind} />
            {price.amount === undefined ? (
              <span className="text-muted text-lg leading-tight font-semibold">{priceOnRequest}</span>
            ) : (
              <span className="font-display text-xl leading-tight font-bold tabular-nums">
                {formatPesos(price.amount)}
                {perMonthSuffix(price) && (
                  <span className="text-muted text-base font-medium"> {perMonthSuffix(price)}</span>
                )}
              </span>
            )}
            {perMetre && (
              <span className="text-muted w-full text-sm tabular-nums">
                {formatPesos(perMetre)} por m²{price.kind === 'rent' && ' al mes'}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What decides, in one line: area, clear height and docks. Unknown facts are left out. The printed table needs the empty line. */
function CardTechnicalFacts({ property }: Pick<Props, 'property'>) {
  const { area, ceiling_height, loading_docks_count } = property;
  const facts = [
    ...(area > 0 ? [{ text: formatArea(area) }] : []),
    ...(ceiling_height
      ? [{ text: `${formatNumber(ceiling_height)}\u00a0m`, spoken: ' de altura libre' }]
      : []),
    ...(loading_docks_count
      ? [{ text: count(loading_docks_count, 'andén', 'andenes').replace(' ', '\u00a0') }]
      : []),
  ];
  return (
    <p className="mt-1.5 text-sm font-medium tabular-nums empty:hidden">
      {facts.map(({ text, spoken = '' }: { text: string; spoken?: string }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {text}
          {spoken && <span className="sr-only">{spoken}</span>}
        </Fragment>
      ))}
    </p>
  );
}

function CardFacts({ property: { type, area } }: Pick<Props, 'property'>) {
  return (
    <dl className="divide-line border-line mt-auto -mr-16 grid grid-cols-2 divide-x border-y py-2.5 pr-16 text-sm min-[1410px]:mr-0 min-[1410px]:pr-0">
      <div>
        <dt className="text-muted text-xs">Tipo</dt>
        <dd className="font-medium">{type}</dd>
      </div>
      <div className="pl-4">
        <dt className="text-muted text-xs">Área</dt>
        <dd className="font-medium tabular-nums">{area > 0 ? formatArea(area) : areaOnRequest}</dd>
      </div>
    </dl>
  );
}
