import type { Offer } from '#domain/property-offers.ts';

/** Badge texts. A legacy price without an offer has none. */
export const offerLabels = { sale: 'Venta', rent: 'Renta' } as const;

export const perMonthSuffix = ({ kind }: Pick<Offer, 'kind'>) => (kind === 'rent' ? '/mes' : '');

/** Shown in place of an unknown area. */
export const areaOnRequest = 'A consultar';
/** Shown in place of an unknown price. */
export const priceOnRequest = 'Precio a consultar';
