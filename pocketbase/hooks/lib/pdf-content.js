const { bytesOf, latin1, latin1Text } = require('./image-bytes.js');
const { inflate } = require('./inflate.js');

/**
 * Finds forbidden content in the bytes of a PDF. A file is `{ size, read, find, text }`: `read(offset, length)` returns
 * bytes, `find(bytes, from, length)` the offset of the next occurrence in a range, or -1, and `text(offset, length)` a
 * text in which only ASCII characters are decoded correctly.
 */

/** Names of actions and parts that run or carry programs: PDF 32000-1 §12.6.4, §7.11.4, §12.7.8. */
const refusedNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'GoToE',
  'RichMedia',
  'Rendition',
  'ImportData',
  'XFA',
];

/** A name may write each character as `#` and its hexadecimal code. */
const spellingsOf = (name) =>
  Array.from(name, (character) => {
    const [first, second] = character.charCodeAt(0).toString(16);
    const digit = (hex) => (/[a-f]/.test(hex) ? `[${hex}${hex.toUpperCase()}]` : hex);
    return `(?:${character}|#${digit(first)}${digit(second)})`;
  }).join('');

const endOfName = '(?:[\\s/<>\\[\\]()%\\d]|$)';
const patternOf = (names) => new RegExp(`/(?:${names.map(spellingsOf).join('|')})${endOfName}`);

const refusedPattern = patternOf(refusedNames);
const encryptionPattern = patternOf(['Encrypt']);
const streamedObjectsPattern = /\/(?:ObjStm|First)/;
/** An object stream that is named by codes would hide from the search for it. No program writes it so. */
const objectStreamNames = new RegExp(patternOf(['ObjStm']).source, 'g');
const hasEscapedObjects = (text) => (text.match(objectStreamNames) ?? []).some((name) => name.includes('#'));

const blockBytes = 256 * 1024;
/** More than the longest name, so that none is cut by the end of a block. */
const overlapBytes = 256;
/** More than the dictionary of an object stream takes. */
const windowBytes = 2_048;
/** Bytes of all objects in streams. A larger file takes too long to check. */
const maxObjectBytes = 4 * 1024 * 1024;

const isPdf = (read) => latin1(read(0, 5)) === '%PDF-';

/** The end of the file states where its tables are (PDF 32000-1, annex H, note 18). */
const isComplete = ({ read, size }) =>
  latin1(read(Math.max(0, size - 1_024), Math.min(size, 1_024))).includes('%%EOF');

/** The offsets of a text in a part of a file. */
const offsetsIn = (find, text, from, length) => {
  const offsets = [];
  const wanted = bytesOf(text);
  for (let at = from; ; at += 1) {
    at = find(wanted, at, from + length - at);
    if (at === -1) return offsets;
    offsets.push(at);
  }
};

/** The stream whose dictionary contains an offset, as `{ dictionary, start }`; undefined for an object without stream. */
const streamAround = (read, offset) => {
  const from = Math.max(0, offset - windowBytes);
  const around = latin1(read(from, windowBytes * 2));
  const position = offset - from;
  const end = /stream\r?\n|endobj/.exec(around.slice(position));
  if (!end?.[0].startsWith('stream')) return undefined;
  const begin = Math.max(0, around.lastIndexOf('obj', position));
  const start = position + end.index;
  return { dictionary: around.slice(begin, start), start: from + start + end[0].length };
};

/** Whether the stream holds objects as Flate alone has compressed them, which all programs do. */
const isPlainFlate = (dictionary) =>
  /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary) && !/\/Predictor/.test(dictionary);

/**
 * The objects of a stream as text.
 * @returns undefined when they cannot be read, or are larger than `maxBytes`
 */
const objectsIn = ({ find, read, size }, { dictionary, start }, maxBytes) => {
  // The search of the whole file has read uncompressed objects.
  if (!/\/Filter/.test(dictionary)) return '';
  if (!isPlainFlate(dictionary)) return undefined;
  const end = find(bytesOf('endstream'), start, Math.min(size - start, maxBytes));
  if (end === -1) return undefined;
  const zlibHeaderBytes = 2;
  const bytes = inflate(read(start + zlibHeaderBytes, end - start - zlibHeaderBytes), maxBytes);
  return bytes && latin1Text(bytes);
};

/** The problem of the objects that a block keeps in streams; undefined when there is none. */
const problemInStreams = (file, from, length, state) => {
  const offsets = ['/ObjStm', '/First'].flatMap((name) => offsetsIn(file.find, name, from, length));
  for (const offset of offsets) {
    const stream = streamAround(file.read, offset);
    if (!stream || state.checked.has(stream.start)) continue;
    state.checked.add(stream.start);
    const objects = objectsIn(file, stream, state.remainingBytes);
    if (objects === undefined) return 'validation_pdf_unreadable';
    if (refusedPattern.test(objects)) return 'validation_pdf_active';
    state.remainingBytes -= objects.length;
  }
  return undefined;
};

/**
 * Why a PDF is refused: it is damaged, encrypted, or has JavaScript, files or actions that start something.
 * @returns a code of lib/sentences.js; undefined for a PDF that may be stored
 */
const pdfProblem = (file) => {
  if (!isComplete(file)) return 'validation_pdf_damaged';
  const state = { checked: new Set(), remainingBytes: maxObjectBytes };
  for (let from = 0; from < file.size; from += blockBytes) {
    const length = Math.min(blockBytes + overlapBytes, file.size - from);
    const text = file.text(from, length);
    if (encryptionPattern.test(text)) return 'validation_pdf_encrypted';
    if (refusedPattern.test(text)) return 'validation_pdf_active';
    if (hasEscapedObjects(text)) return 'validation_pdf_unreadable';
    if (!streamedObjectsPattern.test(text)) continue;
    const problem = problemInStreams(file, from, length, state);
    if (problem) return problem;
  }
  return undefined;
};

module.exports = { isPdf, pdfProblem };
