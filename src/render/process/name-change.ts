import { z } from 'zod';

/** Names by page. */
export type PageNames = ReadonlyMap<string, string>;

export const nameChangeSchema = z.strictObject({
  /** The names that are new or another one now, by page. */
  changed: z.record(z.string(), z.string()),
  /** The pages that have no name any more. */
  removed: z.array(z.string()),
});
/** How the names of pages became others. An edit changes few of thousands. */
export type NameChange = z.infer<typeof nameChangeSchema>;

export const nameChangeOf = (before: PageNames, now: PageNames): NameChange => ({
  changed: Object.fromEntries([...now].filter(([page, name]) => before.get(page) !== name)),
  removed: [...before.keys()].filter((page) => !now.has(page)),
});

export function applyNameChange(before: PageNames, { changed, removed }: NameChange): PageNames {
  const now = new Map([...before, ...Object.entries(changed)]);
  for (const page of removed) now.delete(page);
  return now;
}
