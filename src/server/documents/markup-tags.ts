/** A start tag as browsers read it. Names are in lower case. */
export interface MarkupTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const tagStart = /<(?=([a-zA-Z][^\s/>]{0,200}))/g;
/** Longer than any name. */
const maxNameLength = 200;
/** How often each character may be read. Where each tag lacks its end, reading all would take hours. */
const maxReadings = 8;

/**
 * The start tags of a text. It reads one at each `<`, also within comments, attributes and CDATA, so that no program can
 * see a tag that this does not.
 * @param decode replaces the escaped characters of an attribute
 * @returns undefined for a text that takes too long to read
 */
export function tagsIn(text: string, decode: (text: string) => string): MarkupTag[] | undefined {
  const tags: MarkupTag[] = [];
  let remaining = text.length * maxReadings + 10_000;
  for (const { index, 1: name = '' } of text.matchAll(tagStart)) {
    if (name.length > maxNameLength) return undefined;
    const attributes = new Map<string, string>();
    attribute.lastIndex = index + 1 + name.length;
    for (let found = attribute.exec(text); found; found = attribute.exec(text)) {
      const [whole, key = '', quoted, single, bare] = found;
      remaining -= whole.length;
      if (remaining < 0) return undefined;
      attributes.set(key.toLowerCase(), decode(quoted ?? single ?? bare ?? ''));
    }
    tags.push({ name: name.toLowerCase(), attributes });
  }
  return tags;
}
