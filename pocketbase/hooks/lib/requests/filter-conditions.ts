/** The part of PocketBase's filter language that clients may use: comparisons of one field with one value. */
const tokenPattern =
  /\s*(?:(\(|\)|&&|\|\|)|([a-z_]+(?::lower)?)\s*(>=|<=|!=|=|>|<|~)\s*("(?:[^"\\]|\\(?!\\)[\s\S])*"|'(?:[^'\\]|\\(?!\\)[\s\S])*'|-?\d+(?:\.\d+)?|true|false)(?=[\s)&|]|$))/y;

export interface Condition {
  field: string;
  operator: string;
  /** The text between the quotes, or the number or boolean as text. */
  value: string;
}

/**
 * Reads the comparisons of a filter. PocketBase reads more: other fields of other collections, functions, comments.
 * @returns undefined for a filter that holds anything else
 */
export const conditionsIn = (filter: string): Condition[] | undefined => {
  const conditions: Condition[] = [];
  const text = filter.trimEnd();
  for (tokenPattern.lastIndex = 0; tokenPattern.lastIndex < text.length; ) {
    const match = tokenPattern.exec(text);
    if (!match) return undefined;
    const [, , field, operator = '', literal = ''] = match;
    if (field) conditions.push({ field, operator, value: literal.replace(/^(["'])([\s\S]*)\1$/, '$2') });
  }
  return conditions;
};
