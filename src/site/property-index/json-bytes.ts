/**
 * JSON in pieces of UTF-8, to be joined once. As text, a large document would be copied at each level, and encoded as a
 * whole at the end, though an edit changes few pieces.
 */
export type Bytes = readonly Buffer[];

const pieceOf = (text: string): Bytes => [Buffer.from(text)];
const comma = pieceOf(',');

export const jsonOf = (value: unknown): Bytes => pieceOf(JSON.stringify(value));

/** @param members those without a value are left out, as `JSON.stringify` does */
export const jsonObject = (members: Record<string, Bytes | undefined>): Bytes =>
  enclosed(
    '{',
    Object.entries(members).flatMap(([name, json]) =>
      json ? [[...jsonOf(name), ...pieceOf(':'), ...json]] : [],
    ),
    '}',
  );

/** @param items the JSON of one or of several items each, without brackets */
export const jsonArray = (items: readonly Bytes[]): Bytes => enclosed('[', items, ']');

function enclosed(open: string, items: readonly Bytes[], close: string): Bytes {
  const separated = items.flatMap((item, index) => (index > 0 ? [...comma, ...item] : item));
  return [...pieceOf(open), ...separated, ...pieceOf(close)];
}

/** The JSON of a list, without brackets. */
export const itemsJson = (items: readonly unknown[]): Buffer =>
  Buffer.from(JSON.stringify(items).slice(1, -1));
