import { areSame, rememberPerRecord } from './remember-per-record.ts';

const groupSize = 256;
/** A record stands in few lists that are summed up: all properties, those of its type, of its city and of its location. */
const maxLists = 6;

/** The groups that begin with a record. */
const knownGroups = new WeakMap<object, (readonly object[])[]>();

/** Returns the known group with the same records. */
function keepGroup<Item extends object>(group: readonly Item[]): readonly Item[] {
  const [first] = group;
  if (!first) return group;
  const others = knownGroups.get(first) ?? [];
  const known = others.find((other) => areSame(other, group));
  if (!known) knownGroups.set(first, [group, ...others].slice(0, maxLists));
  return (known as readonly Item[] | undefined) ?? group;
}

/** Cuts a list into groups, from its end: a new record comes first, and changes the first group alone. */
function cutIntoGroups<Item extends object>(items: readonly Item[]): (readonly Item[])[] {
  const groups: (readonly Item[])[] = [];
  for (let end = items.length; end > 0; end -= groupSize)
    groups.unshift(keepGroup(items.slice(Math.max(0, end - groupSize), end)));
  return groups;
}
const groupsOf = /* @__PURE__ */ rememberPerRecord(cutIntoGroups);

/**
 * Makes a function that sums up a list from the sums of its groups. An edit changes one group, so the others are not summed
 * up again.
 * @param sumUp - depends on its argument alone; nobody may change its value
 * @param combine - gets the sums of all groups in their order, none for an empty list
 */
export function rememberInGroups<Item extends object, Sum, Whole>(
  sumUp: (group: readonly Item[]) => Sum,
  combine: (sums: Sum[]) => Whole,
): (items: readonly Item[]) => Whole {
  const sumOf = rememberPerRecord(sumUp);
  return rememberPerRecord((items: readonly Item[]) => combine(groupsOf(items).map((group) => sumOf(group))));
}

/** Makes a function that counts the records of a list by a name. */
export const rememberCounts = <Item extends object>(nameOf: (item: Item) => string) =>
  rememberInGroups(
    (items: readonly Item[]) => {
      const counts = new Map<string, number>();
      for (const item of items) add(counts, nameOf(item), 1);
      return counts;
    },
    (groups) => {
      const counts = new Map<string, number>();
      for (const group of groups) for (const [name, count] of group) add(counts, name, count);
      return counts;
    },
  );

const add = (counts: Map<string, number>, name: string, count: number) =>
  counts.set(name, (counts.get(name) ?? 0) + count);
