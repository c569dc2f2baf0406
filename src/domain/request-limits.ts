/** Bytes of the largest request of a visitor: more than the longest inquiry in any encoding. */
export const maxVisitorBytes = 64 * 1024;

export const maxVisitProperties = 10;
export const maxVisitSlots = 5;

/** Properties of a proposal, and characters of the line about each. */
export const maxProposed = 10;
export const maxLineLength = 300;

/** Properties that one request changes. */
export const maxBulkSize = 200;

/** Characters of a client's answer to a proposal. */
export const maxAnswerLength = 2_000;
