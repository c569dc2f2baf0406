/** Spaces of other widths, which formatted dates and amounts have. */
const wideSpaces = /[\u2000-\u200a\u202f\u205f\u3000]/g;

/** What a character that the fonts lack is printed as. Many others have a compatible form in Unicode: ⅓, ₂, ﬁ. */
const substitutes: Record<string, string> = {
  ...substitutesFor('-', '‐‑⁃'),
  ...substitutesFor('–', '‒→←⇒➔➜'),
  ...substitutesFor('—', '―'),
  ...substitutesFor('•', '●■▪◦‣∙►▶➤★☆✓✔☑✅'),
  ...substitutesFor("'", '′ʼ'),
  ...substitutesFor('"', '″‟'),
  ...substitutesFor('/', '⁄∕'),
  ...substitutesFor('~', '∼'),
  ...substitutesFor('≈', '≃≅'),
  ...substitutesFor('≥', '≧⩾'),
  ...substitutesFor('≤', '≦⩽'),
  ...substitutesFor('Ø', '∅⌀'),
  ...substitutesFor('m²', '㎡'),
  ...substitutesFor('m³', '㎥'),
  ...substitutesFor(' ', '\t'),
};

function substitutesFor(text: string, characters: string): Record<string, string> {
  return Object.fromEntries(Array.from(characters, (character) => [character, text]));
}

/**
 * Any data with all its texts printable. An emoji is left out together with the space beside it.
 * @param characters all that the fonts have
 */
export function withPrintableTexts<T>(data: T, characters: string): T {
  const known = new Set([...characters, '\n']);
  const isKnown = (text: string) => Array.from(text).every((character) => known.has(character));
  const substituteOf = (character: string): string => {
    const compatible = Array.from(character.normalize('NFKC'), (part) => substitutes[part] ?? part).join('');
    return [substitutes[character], compatible].find((text) => text !== undefined && isKnown(text)) ?? '';
  };
  const printable = (text: string) =>
    Array.from(text.normalize('NFC').replace(wideSpaces, '\u00a0'), (character) =>
      known.has(character) ? character : substituteOf(character),
    )
      .join('')
      .replace(/ {2,}/g, ' ')
      .replace(/^ | $/gm, '');
  return JSON.parse(JSON.stringify(data), (_key, value) =>
    typeof value === 'string' ? printable(value) : value,
  );
}
