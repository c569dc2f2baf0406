import type { Offer } from '#domain/property-offers.ts';

/** How visitors read each market; a price in no stated market has no badge. */
export const offerBadges = { sale: 'Venta', rent: 'Renta' } as const;

export const perMonth = ({ kind }: Pick<Offer, 'kind'>) => (kind === 'rent' ? '/mes' : '');

/** "Tipo" and "Área" are always shown; this is what stands there when the area is not known. */
export const unstatedArea = 'A consultar';
export const unstatedPrice = 'Precio a consultar';
