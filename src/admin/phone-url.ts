/** The URL that dials a telephone number in any notation: "222 123 4567" is "tel:2221234567". */
export const phoneUrlOf = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
