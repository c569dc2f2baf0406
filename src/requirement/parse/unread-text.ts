/** A search text from which the rules of this folder remove what they understand, one after the other. */
export interface UnreadText {
  /** Removes the first match that `read` understands. Returns its value, or undefined when there is none. */
  take: <T>(pattern: RegExp, read: (match: RegExpExecArray) => T | undefined) => T | undefined;
  includes: (pattern: RegExp) => boolean;
  /** The words that no rule has removed yet. */
  rest: () => string;
}

export function makeUnreadText(text: string): UnreadText {
  let rest = text;
  return {
    take(pattern, read) {
      for (const match of rest.matchAll(pattern)) {
        const value = read(match);
        if (value === undefined) continue;
        const after = rest.slice(match.index + match[0].length);
        rest = `${rest.slice(0, match.index)}${after}`.replace(/ +/g, ' ');
        return value;
      }
      return undefined;
    },
    includes: (pattern) => rest.search(pattern) !== -1,
    rest: () => rest,
  };
}
