/**
 * Makes a function that keeps its value for each record while its other arguments stay the same. A record that does not
 * change is the same object in the next build, so an edit costs what it changes.
 * @param compute depends on its arguments alone; nobody may change its value
 */
export function rememberPerRecord<Item extends object, Others extends unknown[], Value>(
  compute: (record: Item, ...others: Others) => Value,
): (record: Item, ...others: Others) => Value {
  const remembered = new WeakMap<Item, { others: Others; value: Value }>();
  return (record, ...others) => {
    const known = remembered.get(record);
    if (known && areSame(known.others, others)) return known.value;
    const value = compute(record, ...others);
    remembered.set(record, { others, value });
    return value;
  };
}

/** Whether two lists have the same items. A loop: it runs for each record of each build. */
export function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < now.length; index += 1) if (before[index] !== now[index]) return false;
  return true;
}
