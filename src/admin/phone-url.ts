/** The URL that dials a telephone as somebody wrote it: "222 123 4567" is "tel:2221234567". */
export const phoneUrlOf = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
