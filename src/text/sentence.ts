/** A text that ends a sentence: with a period, unless it has one, as "3:00 p.m." does. */
export const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
