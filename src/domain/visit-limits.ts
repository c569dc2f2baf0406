/** The server refuses more. */
export const maxVisitProperties = 10;
export const maxVisitSlots = 5;
