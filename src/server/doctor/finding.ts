/** The result of one check of the product. */
export interface Finding {
  verdict: 'well' | 'notice' | 'broken';
  what: string;
  said: string;
  /** What to do about it. */
  advice?: string;
}

export const well = (what: string, said: string): Finding => ({ verdict: 'well', what, said });
export const notice = (what: string, said: string, advice: string): Finding => ({
  verdict: 'notice',
  what,
  said,
  advice,
});
export const broken = (what: string, said: string, advice: string): Finding => ({
  verdict: 'broken',
  what,
  said,
  advice,
});
