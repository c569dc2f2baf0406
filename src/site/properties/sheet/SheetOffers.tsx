import type { ReactNode } from 'react';
import type { Property } from '#domain/property.ts';
import { type Market, marketsOf, perSquareMetre } from '#site/properties/listed-prices.ts';
import { OfferBadge } from '#site/properties/OfferBadge.tsx';
import { perMonth, unstatedPrice } from '#site/properties/offer-labels.ts';
import { formatDay, formatPesos } from '#text/format.ts';

/** Sale and rent beside each other, and how to ask about them. */
export function SheetOffers({ property, children }: { property: Property; children: ReactNode }) {
  const markets = marketsOf(property);
  return (
    <section aria-label="Precio" className="border-line @container rounded border p-[min(1.25rem,5vw)]">
      <div
        className={markets.length > 1 ? 'divide-line grid @max-xs:gap-4 @xs:grid-cols-2 @xs:divide-x' : ''}
      >
        {markets.map((market) => (
          <MarketFigures
            key={market.kind}
            market={market}
            area={property.area}
            isAlone={markets.length === 1}
          />
        ))}
      </div>
      <div className="mt-5 print:hidden">{children}</div>
      <p className="text-muted mt-4 text-xs">
        Precio y disponibilidad sujeto a cambios sin previo aviso
        <br />
        Actualizada el {formatDay(property.updated_at)}
      </p>
    </section>
  );
}

interface FiguresProps {
  market: Market;
  area: number;
  isAlone: boolean;
}

function MarketFigures({ market, area, isAlone }: FiguresProps) {
  const { kind, amount } = market;
  const perMetre = perSquareMetre(market, area);
  return (
    <div className="@xs:not-first:pl-4 @xs:not-last:pr-2">
      <OfferBadge kind={kind} />
      {amount === undefined ? (
        <p className={`font-display mt-2 leading-tight font-semibold ${isAlone ? 'text-2xl' : 'text-xl'}`}>
          {unstatedPrice}
        </p>
      ) : (
        <p className="mt-2 leading-tight">
          <strong
            className={`font-display font-bold whitespace-nowrap tabular-nums ${isAlone ? 'text-2xl' : 'text-xl'}`}
          >
            {formatPesos(amount)}
          </strong>{' '}
          <span className={`text-muted text-sm ${isAlone ? '' : '@xs:@max-md:block'}`}>
            MXN{perMonth({ kind })}
          </span>
        </p>
      )}
      {perMetre !== undefined && (
        <p className="text-muted mt-1 text-sm tabular-nums">
          {formatPesos(perMetre)} por m²{kind === 'rent' && ' al mes'}
        </p>
      )}
    </div>
  );
}
