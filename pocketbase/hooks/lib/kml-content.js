/** Bytes. Larger maps take too long to check. */
const maxKmlBytes = 5 * 1024 * 1024;

const isKmlStart = (start) =>
  /^(?:\uFEFF|ï»¿)?\s*(?:<\?xml[^>]*\?>)?\s*(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?kml[\s>]/.test(start);

/** Programs read XML in other encodings too, in which the words below would look different. */
const hasOtherEncoding = (text) => {
  const [, encoding] = /^[^<]*<\?xml[^>]*encoding=["']([^"']+)/i.exec(text) ?? [];
  return (
    text.includes('\0') ||
    (encoding !== undefined && !/^(utf-8|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding))
  );
};

const codePoint = (number) => (number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : '');

/** A description in a map is HTML that may be escaped. */
const unescaped = (text) =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex) => codePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, decimal) => codePoint(Number(decimal)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&colon;/g, ':')
    .replace(/&amp;/g, '&');

const linkPattern = /<\s*(?:\w+:)?(?:NetworkLink|NetworkLinkControl)\b/i;
const entityPattern = /<!(?:DOCTYPE|ENTITY)/i;
const scriptPatterns = [
  /<\s*\/?\s*(?:\w+:)?(?:script|iframe|object|embed|applet|form|meta|base|link\s+rel|svg|math)\b/i,
  /(?:javascript|vbscript)\s*:/i,
  /data\s*:\s*text\/html/i,
  /<[^>]*[\s"'/]on[a-z]{3,}\s*=/i,
];

/**
 * Why a map is refused: it is damaged, or it has scripts or links that load other maps.
 * @param text the whole KML
 * @returns a code of lib/sentences.js; undefined for a map that may be stored
 */
const kmlProblem = (text) => {
  if (
    !isKmlStart(text) ||
    !/<\/(?:\w+:)?kml\s*>\s*(?:<!--[\s\S]*?-->\s*)*$/.test(text) ||
    hasOtherEncoding(text)
  )
    return 'validation_kml_damaged';
  if (entityPattern.test(text)) return 'validation_kml_active';
  const plain = unescaped(unescaped(text));
  if (linkPattern.test(plain)) return 'validation_kml_active';
  return scriptPatterns.some((pattern) => pattern.test(plain)) ? 'validation_kml_active' : undefined;
};

module.exports = { isKmlStart, kmlProblem, maxKmlBytes };
