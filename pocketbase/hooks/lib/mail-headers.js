/** Most octets of a subject: those of a line (RFC 5322, 2.1.1) after "Subject: ". PocketBase folds no header. */
const maxSubjectOctets = 998 - 'Subject: '.length;
const maxSubjectCharacters = 200;
/** Most octets of an encoded word without "=?UTF-8?Q?" and "?=" (RFC 2047, 2). */
const maxWordOctets = 63;

/** A character in an encoded word (RFC 2047, 4.2): no comma, quote or @ stays, so none ends a name. */
const encodedCharacter = (character) => {
  if (/[A-Za-z0-9]/.test(character)) return character;
  if (character === ' ') return '_';
  if (character < '\u0080') return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return encodeURIComponent(character).replace(/%/g, '=');
};

/** A text as encoded words, which are ASCII. No character is split. */
const encodedWords = (text) => {
  const words = [''];
  for (const character of text) {
    const encoded = encodedCharacter(character);
    if (words[words.length - 1].length + encoded.length > maxWordOctets) words.push(encoded);
    else words[words.length - 1] += encoded;
  }
  return words.map((word) => `=?UTF-8?Q?${word}?=`).join(' ');
};

const isLoneSurrogate = (character) =>
  character.length === 1 && character >= '\ud800' && character <= '\udfff';

/** A text in one line, so that it cannot add headers. A half of a character is left out. */
const lineOf = (text) =>
  [...text]
    .filter((character) => !isLoneSurrogate(character))
    .join('')
    .replace(/[\s\u0080-\u009f]+/g, ' ')
    .replace(/[^\u0020-\u007e\u00a0-\uffff]/g, '')
    .trim();

const isAscii = (text) => /^[ -~]*$/.test(text);

/** The name before an address: quoted, so that a comma, a quote or an @ does not end it, or encoded when it is not ASCII. */
const displayName = (name) => {
  const line = lineOf(name);
  if (!isAscii(line)) return encodedWords(line);
  return line && `"${line.replace(/["\\]/g, '\\$&')}"`;
};

/** A subject as people read it: one line of at most 200 characters. */
const subjectLine = (text) => [...lineOf(text)].slice(0, maxSubjectCharacters).join('').trim();

/** A subject as the header has it: shorter when it needs more octets than a line may have. */
const subjectHeader = (subject) => {
  if (isAscii(subject)) return subject;
  const characters = [...subject];
  while (encodedWords(characters.join('')).length > maxSubjectOctets) characters.splice(-10);
  return encodedWords(characters.join(''));
};

module.exports = { displayName, subjectLine, subjectHeader };
