/** The part of PocketBase's filter language that clients may use: comparisons of one field with one value. */
const tokenPattern =
  /\s*(?:(\(|\)|&&|\|\|)|([a-z_]+(?::lower)?)\s*(>=|<=|!=|=|>|<|~)\s*("(?:[^"\\]|\\(?!\\)[\s\S])*"|'(?:[^'\\]|\\(?!\\)[\s\S])*'|-?\d+(?:\.\d+)?|true|false)(?=[\s)&|]|$))/y;

/**
 * Reads the comparisons of a filter. PocketBase reads more: other fields of other collections, functions, comments.
 * @returns `{ field, operator, value }[]`, where `value` is the text between the quotes, or the number or boolean as
 * text; undefined for a filter that holds anything else
 */
const conditionsIn = (filter) => {
  const conditions = [];
  const text = filter.trimEnd();
  for (tokenPattern.lastIndex = 0; tokenPattern.lastIndex < text.length; ) {
    const match = tokenPattern.exec(text);
    if (!match) return undefined;
    const [, , field, operator, literal] = match;
    if (field) conditions.push({ field, operator, value: literal.replace(/^(["'])([\s\S]*)\1$/, '$2') });
  }
  return conditions;
};

module.exports = { conditionsIn };
