import { digestOf } from './page-digest.ts';

/**
 * Makes a function that returns the object that it returned for this key last, when the new one has the same members. So
 * the digest of what did not change is known.
 */
export function makeKeeper<Value extends object>(): (key: object | string, value: Value) => Value {
  const ofRecords = new WeakMap<object, Value>();
  const ofNames = new Map<string, Value>();
  return (key, value) => {
    const [known, keep] =
      typeof key === 'string'
        ? [ofNames.get(key), () => ofNames.set(key, value)]
        : [ofRecords.get(key), () => ofRecords.set(key, value)];
    if (known && isUnchanged(known, value)) return known;
    keep();
    return value;
  };
}

function isUnchanged(before: object, now: object): boolean {
  if (Array.isArray(now)) return isSame(before, now);
  const names = Object.keys(now) as (keyof typeof now)[];
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && isSame(before[name], now[name]))
  );
}

/** Lists are compared by their items, because most items are the objects of the last build. */
function isSame(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (!isObject(before) || !isObject(now)) return false;
  if (Array.isArray(before) && Array.isArray(now))
    return before.length === now.length && now.every((item, index) => isSame(before[index], item));
  return digestOf(before) === digestOf(now);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
