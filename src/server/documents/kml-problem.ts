import { decodeHTML } from 'entities';
import { type MarkupTag, tagsIn } from './markup-tags.ts';

export const maxKmlBytes = 5 * 1024 * 1024;

/** All of them have ASCII in the same bytes, or are UTF-16. A word in another encoding, such as UTF-7, could hide. */
const encodings = ['utf-8', 'utf8', 'us-ascii', 'ascii', 'iso-8859-1', 'latin1', 'windows-1252', 'utf-16'];

/** The text of an XML in UTF-8, UTF-16 or an encoding with the same ASCII characters. */
export function decodedXmlOf(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 4);
  if (/^(?:fffe|3c00)/.test(start)) return new TextDecoder('utf-16le').decode(bytes);
  if (/^(?:feff|003c)/.test(start)) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

export const isKmlStart = (text: string) =>
  /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?\s*(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?kml[\s>]/.test(text);

/** Programs read XML in other encodings too, in which the words below would look different. */
function hasOtherEncoding(text: string): boolean {
  const [, encoding] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(text) ?? [];
  return text.includes('\0') || (encoding !== undefined && !encodings.includes(encoding.toLowerCase()));
}

/** Elements that load other maps, or that run something in a page. */
const refusedElements = new Set(
  'networklink networklinkcontrol script iframe frame frameset object embed applet form base svg math portal'.split(
    ' ',
  ),
);
const harmlessMeta = ['content-type', 'content-language', 'x-ua-compatible'];
/** Of the element `atom:link` and of a link in a page. */
const harmlessRelations = ['app', 'self', 'alternate', 'related'];

const isRefusedTag = ({ name, attributes }: MarkupTag) => {
  const localName = name.replace(/^.*:/, '');
  if (refusedElements.has(localName)) return true;
  if (localName === 'meta')
    return (
      attributes.has('http-equiv') &&
      !harmlessMeta.includes((attributes.get('http-equiv') ?? '').toLowerCase())
    );
  if (localName === 'link' && attributes.has('rel'))
    return !harmlessRelations.includes((attributes.get('rel') ?? '').toLowerCase());
  return attributes.keys().some((attribute) => /^on[a-z]/.test(attribute) || attribute === 'srcdoc');
};

/** Browsers ignore blanks and control characters within the scheme of a URL. */
const blanks = /[\s\p{Cc}\p{Cf}]+/gu;
const scriptUrls = /(?:javascript|vbscript):|data:(?:text\/html|application\/xhtml|image\/svg|text\/xml)/i;

/** The texts that a program could read: the XML, and twice what its escaped characters stand for. */
const layersOf = (text: string): string[] => {
  const layers = [text];
  for (let latest = text; layers.length < 3 && latest.includes('&'); layers.push(latest))
    latest = decodeHTML(latest);
  return layers;
};

/** Why the text of a map is refused: it is damaged, or it has scripts or links that load other maps. */
export function kmlTextProblem(text: string): string | undefined {
  const isWhole =
    isKmlStart(text) && /<\/(?:\w+:)?kml\s*>\s*(?:<!--[\s\S]*?-->\s*)*$/.test(text.slice(-4_096));
  if (!isWhole || hasOtherEncoding(text)) return 'validation_kml_damaged';
  for (const layer of layersOf(text)) {
    if (scriptUrls.test(layer.replace(blanks, ''))) return 'validation_kml_active';
    const tags = tagsIn(layer, decodeHTML);
    if (!tags || tags.some(isRefusedTag)) return 'validation_kml_active';
  }
  return undefined;
}

/** The same for a file. */
export const kmlProblem = (bytes: Buffer): string | undefined =>
  bytes.length > maxKmlBytes ? 'validation_kml_too_large' : kmlTextProblem(decodedXmlOf(bytes));
