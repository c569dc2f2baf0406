/** What an inquiry that is no lead is: probably none, or none by the word of a broker. A lead has ''. */
export const setAsideKinds = ['doubtful', 'none'] as const;
export type SetAsideKind = (typeof setAsideKinds)[number];

/** Days for which an inquiry that is no lead is kept after it was marked. */
export const keptNoLeadDays = 30;
