import { areSame } from './remember-per-record.ts';

/**
 * Makes a function that keeps its value for each group of records while all records and other arguments stay the same. An
 * edit changes one group, and comparing the records of the others takes less than looking each of them up.
 * @param compute depends on records and other arguments alone; nobody may change its value
 */
export function rememberPerGroup<Item, Others extends unknown[], Value>(
  compute: (records: readonly Item[], ...others: Others) => Value,
): (name: string | number, records: readonly Item[], ...others: Others) => Value {
  const remembered = new Map<string | number, { records: readonly Item[]; others: Others; value: Value }>();
  return (name, records, ...others) => {
    const known = remembered.get(name);
    if (known && areSame(known.records, records) && areSame(known.others, others)) return known.value;
    const value = compute(records, ...others);
    remembered.set(name, { records, others, value });
    return value;
  };
}
