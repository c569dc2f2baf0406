const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decodeEntities = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);

/** The plain text of a mail made from our templates: paragraphs apart, each link as "text: URL". */
export const plainTextOf = (html: string) => {
  const [, body = html] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  const text = body
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2: $1')
    .replace(/<br>\s*/g, '\n')
    .replace(/<hr>/g, '\n\n—\n\n')
    .replace(/<\/(p|h1|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

const maxSubjectCharacters = 200;

const isLoneSurrogate = (character: string) =>
  character.length === 1 && character >= '\ud800' && character <= '\udfff';

/** A subject as people read it: one line of at most 200 characters, without halves of characters. */
export const subjectLine = (text: string) => {
  const line = [...text]
    .filter((character) => !isLoneSurrogate(character))
    .join('')
    .replace(/[\s\u0080-\u009f]+/g, ' ')
    .replace(/[^\u0020-\u007e\u00a0-\uffff]/g, '')
    .trim();
  return [...line].slice(0, maxSubjectCharacters).join('').trim();
};
