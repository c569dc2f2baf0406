import type { Difference, FigureFilter } from '#domain/near-misses.ts';
import type { NearMissCard } from '#site/islands/browser/catalog/catalog-search.ts';
import { areaOnRequest } from '#site/properties/offer-labels.ts';
import { count, formatArea, formatNumber, formatPesos } from '#text/format.ts';

/** A difference in words. The amount is positive. */
const differenceTexts: Record<FigureFilter, Record<'above' | 'below', (amount: number) => string>> = {
  area: {
    above: (squareMetres) => `${formatArea(squareMetres)} más de lo que pides`,
    below: (squareMetres) => `${formatArea(squareMetres)} menos de lo que pides`,
  },
  price: {
    above: (amount) => `${formatPesos(amount)} sobre tu tope`,
    below: (amount) => `${formatPesos(amount)} bajo tu mínimo`,
  },
  minHeight: {
    above: (metres) => `${formatNumber(metres)}\u00a0m más de altura`,
    below: (metres) => `${formatNumber(metres)}\u00a0m menos de altura`,
  },
  minDocks: {
    above: (docks) => `${count(docks, 'andén', 'andenes')} más`,
    below: (docks) => `${count(docks, 'andén', 'andenes')} menos`,
  },
};

/** "2,050 m² · $34,000 sobre tu tope" */
export const nearMissText = ({ property: { area }, differences }: NearMissCard): string =>
  [area > 0 ? formatArea(area) : areaOnRequest, ...differences.map(textOf)].join(' · ');

function textOf({ filter, amount }: Difference): string {
  return differenceTexts[filter][amount > 0 ? 'above' : 'below'](Math.abs(amount));
}
