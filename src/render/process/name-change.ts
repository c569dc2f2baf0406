import { z } from 'zod';

/** Names by page. */
export type PageNames = ReadonlyMap<string, string>;

export const nameChangeSchema = z.strictObject({
  /** New and changed names, by page. */
  changed: z.record(z.string(), z.string()),
  /** The pages without a name from now on. */
  removed: z.array(z.string()),
});
/** The difference between two sets of names. An edit changes a few of thousands. */
export type NameChange = z.infer<typeof nameChangeSchema>;

export function nameChangeOf(before: PageNames, now: PageNames): NameChange {
  const changed: [page: string, name: string][] = [];
  let addedCount = 0;
  for (const [page, name] of now) {
    const former = before.get(page);
    if (former === name) continue;
    changed.push([page, name]);
    if (former === undefined) addedCount += 1;
  }
  const hasRemoved = now.size - addedCount < before.size;
  const removed = hasRemoved ? [...before.keys()].filter((page) => !now.has(page)) : [];
  return { changed: Object.fromEntries(changed), removed };
}

export function applyNameChange(before: PageNames, { changed, removed }: NameChange): PageNames {
  const now = new Map(before);
  for (const [page, name] of Object.entries(changed)) now.set(page, name);
  for (const page of removed) now.delete(page);
  return now;
}
