import { z } from 'zod';
import type { WrittenSnapshot } from './snapshot-schema.ts';

/** The lists that grow with the catalog. All other members of a snapshot are small. */
const largeLists = [
  'properties',
  'closed_properties',
  'photographs',
  'redirects',
  'property_paths',
] as const satisfies (keyof WrittenSnapshot)[];
type LargeList = (typeof largeLists)[number];

const listChangeSchema = z.strictObject({
  /** The number of records in the list before. */
  before: z.int().nonnegative(),
  /** The list now, in order: ranges of the list before, and other records. */
  parts: z.array(
    z.union([
      z.strictObject({ kept: z.tuple([z.int().nonnegative(), z.int().positive()]) }),
      z.strictObject({ added: z.array(z.unknown()) }),
    ]),
  ),
});
/** How a list became another one. `kept` is the index of the first record and the number of records. */
export type ListChange = z.infer<typeof listChangeSchema>;

export const snapshotChangeSchema = z.strictObject({
  /** Of the snapshot before. */
  fromRevision: z.number(),
  lists: z.record(z.string(), listChangeSchema),
  /** All other members, as they are now. */
  values: z.record(z.string(), z.unknown()),
});
/** The difference between two snapshots. */
export type SnapshotChange = z.infer<typeof snapshotChangeSchema>;

/** @param before its records must not be mutated: most are compared by identity */
export function snapshotChangeOf(before: WrittenSnapshot, now: WrittenSnapshot): SnapshotChange {
  const isLargeList = ([name]: [string, unknown]) => largeLists.some((list) => list === name);
  const listChange = (name: LargeList) => [name, listChangeOf(before[name], now[name])];
  return {
    fromRevision: before.revision,
    lists: Object.fromEntries(largeLists.map(listChange)),
    values: Object.fromEntries(Object.entries(now).filter((entry) => !isLargeList(entry))),
  };
}

/** A record of a large list, with what names it there. */
interface NamedRecord {
  id?: string;
  path?: string;
  from?: string;
}

const nameOf = ({ id, path, from }: NamedRecord) => id ?? path ?? from;

function listChangeOf(before: readonly NamedRecord[], now: readonly NamedRecord[]): ListChange {
  const start = equalCountOf(before, now);
  const end = equalCountOf(before.slice(start).toReversed(), now.slice(start).toReversed());
  const parts: ListChange['parts'] = [];
  const keep = (index: number, count: number) => {
    const last = parts.at(-1);
    if (last && 'kept' in last && last.kept[0] + last.kept[1] === index) last.kept[1] += count;
    else if (count > 0) parts.push({ kept: [index, count] });
  };
  keep(0, start);
  const known = new Map(
    before
      .slice(start, before.length - end)
      .map((record, index) => [nameOf(record), { record, index: start + index }]),
  );
  for (const record of now.slice(start, now.length - end)) {
    const former = known.get(nameOf(record));
    const last = parts.at(-1);
    if (former && isSame(former.record, record)) keep(former.index, 1);
    else if (last && 'added' in last) last.added.push(record);
    else parts.push({ added: [record] });
  }
  keep(before.length - end, end);
  return { before: before.length, parts };
}

/** How many records at the beginning of two lists are the same. */
function equalCountOf(before: readonly object[], now: readonly object[]): number {
  const different = now.findIndex((record, index) => !isSame(before[index], record));
  return different === -1 ? now.length : different;
}

/** Records of one object are the same, and so are flat ones with equal members. */
function isSame(before: object | undefined, now: object): boolean {
  if (before === now) return true;
  const members = Object.entries(now);
  const former = new Map(Object.entries(before ?? {}));
  return (
    former.size === members.length &&
    members.every(([name, value]) => typeof value !== 'object' && former.get(name) === value)
  );
}

/**
 * Applies a change to a list that was made of the list before.
 * @param read reads a record that is new in the list
 * @throws Error when the change is one of another list
 */
export function applyListChange<T>(
  before: readonly T[],
  change: ListChange,
  read: (record: unknown, index: number) => T,
): T[] {
  if (before.length !== change.before) {
    throw new Error(
      `A change of a list of ${change.before} records is no change of one of ${before.length}.`,
    );
  }
  const now: T[] = [];
  for (const part of change.parts) {
    if ('added' in part) for (const record of part.added) now.push(read(record, now.length));
    else now.push(...before.slice(part.kept[0], part.kept[0] + part.kept[1]));
  }
  return now;
}
