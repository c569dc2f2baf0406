/** Badge texts. A legacy price without an offer has none. */
export const offerLabels = { sale: 'Venta', rent: 'Renta' } as const;

/** Shown in place of an unknown area. */
export const unknownAreaText = 'A consultar';
/** Shown in place of an unknown price. */
export const unknownPriceText = 'Precio a consultar';
/** Of a price without VAT. */
export const plusVat = 'Más IVA';
/** Of a price with and without VAT. */
export const vatTexts = { yes: 'IVA incluido', no: plusVat };
