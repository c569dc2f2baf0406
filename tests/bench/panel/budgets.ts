/** What `npm run bench admin` demands of the panel with many records, in milliseconds. */
export const adminBudgets = {
  /** From a tap until the first record is visible on a slowed phone: the median. */
  firstRecordMs: 2_000,
  /** The whole response to everything that a screen asks for at once, without a network: the slowest. */
  requestMs: 200,
};
