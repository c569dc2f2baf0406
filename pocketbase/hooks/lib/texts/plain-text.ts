import { excerpt } from '#text/excerpt.ts';

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

/** Characters that the list of a mail program shows on a wide screen. */
const shownCharacters = 60;

/** A subject with the code at its end, "Respuesta: Nave clase A en… · NP-0070": the title is cut at a word where it is long. */
export const subjectWithCode = (title: string, code: string): string => {
  const end = code && ` · ${code}`;
  return excerpt(title, Math.max(20, shownCharacters - end.length)) + end;
};
