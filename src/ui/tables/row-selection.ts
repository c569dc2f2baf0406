/** The rows of a table that are selected. */
export interface RowSelection<Row> {
  keys: ReadonlySet<string>;
  /** The accessible name of the row. */
  labelOf: (row: Row) => string;
  onChange: (keys: ReadonlySet<string>) => void;
}

/** The keys with one more or one less. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...keys].filter((other) => other !== key);
  return new Set(others.length === keys.size ? [...keys, key] : others);
}
