import { wholeWords } from '#domain/prose/amounts.ts';
import type { UnreadText } from './unread-text.ts';

/** "en renta", "rentar", "al mes" */
export const rentWord = 'rentar?|rento|alquiler|alquilar|arrendar|rent|lease|mensual(?:es)?|al mes';
/** "en venta", "comprar", "for sale" */
export const saleWord = 'ventas?|comprar?|compro|sale|buy';

export const mentionsOffer = (text: UnreadText): boolean =>
  text.includes(wholeWords(`${rentWord}|${saleWord}`));
