/** How far an item may have moved because of added or removed ones before it. */
const maxShift = 8;

/**
 * Makes a function that maps a list, and keeps the value of each item that stands where it stood in the last list, or a few
 * places away. Comparing places takes less than looking up each item.
 * @param compute depends on its argument alone; nobody may change its value. It is called again for an item that moved far
 */
export function rememberPerItem<Item extends object, Value>(
  compute: (item: Item) => Value,
): (items: readonly Item[]) => Value[] {
  let last: readonly Item[] = [];
  let lastValues: Value[] = [];
  return (items) => {
    if (items === last) return lastValues;
    const values: Value[] = [];
    let place = 0;
    for (const [index, item] of items.entries()) {
      const found = item === last[place] ? place : placeNear(item, last, place);
      if (found === undefined) {
        values.push(compute(item));
        const former = last[place];
        // It was replaced, unless it follows in the new list.
        if (former && placeNear(former, items, index) === undefined) place += 1;
      } else {
        values.push(lastValues[found] as Value);
        place = found + 1;
      }
    }
    last = items;
    lastValues = values;
    return values;
  };
}

/** Returns the place of an item among the next ones; undefined when it is not there. */
function placeNear<Item>(item: Item, items: readonly Item[], from: number): number | undefined {
  const end = Math.min(from + maxShift, items.length - 1);
  for (let place = from + 1; place <= end; place += 1) if (items[place] === item) return place;
  return undefined;
}
