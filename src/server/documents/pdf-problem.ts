import { inflateSync } from 'node:zlib';
import { type Decrypt, decryptionOf, type EncryptedPart } from './pdf-decryption.ts';
import {
  type PdfDictionary,
  PdfSyntaxReader,
  PdfTooComplex,
  type PdfValue,
  type ReadBudget,
} from './pdf-syntax.ts';

/** Names of actions and parts that run or carry programs: ISO 32000-1 §12.6.4, §7.11.4, §12.7.8. */
const refusedNames = new Set(
  'JavaScript Launch EmbeddedFile EmbeddedFiles EF FileAttachment GoToE RichMedia Rendition ImportData XFA'.split(
    ' ',
  ),
);
/** A larger file takes too long to read. */
const maxObjectBytes = 32 * 1024 * 1024;
/** How often each byte may be read. */
const maxReadings = 4;
const active = 'validation_pdf_active';
const unreadable = 'validation_pdf_unreadable';

/** Programs look for the beginning in so many bytes (ISO 32000-1, annex H). */
const maxBytesBefore = 1_024;
/** A page, a program or an archive with a PDF inside is none. */
const otherStart = /^(?:MZ|\x7fELF|#!|PK)|</;

export function isPdfDocument(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, maxBytesBefore + 5).indexOf('%PDF-');
  return start !== -1 && !otherStart.test(bytes.toString('latin1', 0, start));
}

/** The end of the file states where its tables are. No object follows it. */
function isComplete(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF');
  return end !== -1 && !/\d\s+obj/.test(bytes.toString('latin1', end));
}

/** An object as it lies in the file. */
interface PdfObject extends EncryptedPart {
  names: ReadonlySet<string>;
  value: PdfValue | undefined;
  /** Where its stream begins; undefined without one. */
  streamStart: number | undefined;
}

const namedWords = /(?<!end)obj|trailer/g;

/** Reads whatever follows `obj` or `trailer`, at any place: tables of the file may lead a program to each of them. */
function* objectsIn(bytes: Buffer, budget: ReadBudget): Generator<PdfObject> {
  const text = bytes.toString('latin1');
  for (const { 0: word, index } of text.matchAll(namedWords)) {
    const reader = new PdfSyntaxReader(bytes, index + word.length, budget);
    const value = reader.readValue();
    const [, number, generation] = /(\d+)\s+(\d+)\s*$/.exec(text.slice(Math.max(0, index - 40), index)) ?? [];
    const hasStream = value instanceof Map && reader.readWord() === 'stream';
    const lineEnd = hasStream
      ? (/^\r?\n|^\r/.exec(text.slice(reader.at, reader.at + 2))?.[0].length ?? 0)
      : 0;
    yield {
      number: Number(number),
      generation: Number(generation),
      names: reader.names,
      value,
      streamStart: hasStream ? reader.at + lineEnd : undefined,
    };
  }
}

const isObjectStream = ({ names, streamStart }: PdfObject) =>
  streamStart !== undefined && (names.has('ObjStm') || (names.has('First') && names.has('N')));

/** Whether Flate alone has compressed the stream, or nothing has. All programs write object streams so. */
function hasPlainFilter(dictionary: PdfDictionary): boolean {
  const filters = [dictionary.get('Filter') ?? []].flat();
  const isPlain = filters.length === 0 || (filters.length === 1 && filters[0] === '/FlateDecode');
  return isPlain && !dictionary.has('DecodeParms') && !dictionary.has('F');
}

/** @returns undefined for a damaged or incomplete stream, and for one that expands too far */
function inflated(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch {
    return undefined;
  }
}

/** The content of an object stream; undefined when it cannot be read. */
function contentOf(
  bytes: Buffer,
  { value, streamStart = 0, ...part }: PdfObject,
  decrypt: Decrypt,
  { remainingBytes, budget }: { remainingBytes: number; budget: ReadBudget },
): Buffer | undefined {
  const dictionary = value as PdfDictionary;
  if (!hasPlainFilter(dictionary) || remainingBytes <= 0) return undefined;
  const found = bytes.indexOf('endstream', streamStart);
  const length = dictionary.get('Length');
  // The longest: what follows a compressed stream changes nothing.
  const end = Math.max(
    typeof length === 'number' ? streamStart + length : 0,
    found === -1 ? bytes.length : found,
  );
  budget.bytes -= end - streamStart;
  if (budget.bytes < 0) return undefined;
  const content = decrypt(bytes.subarray(streamStart, end), part);
  return dictionary.has('Filter') ? inflated(content, remainingBytes) : content;
}

/** The problem of the objects within a stream. Its beginning states where each of them is. */
function problemOfContent(
  content: Buffer,
  dictionary: PdfDictionary,
  budget: ReadBudget,
): string | undefined {
  const first = dictionary.get('First');
  const count = dictionary.get('N');
  if (typeof first !== 'number' || typeof count !== 'number') return unreadable;
  const header = content
    .toString('latin1', 0, first)
    .trim()
    .split(/[\0\s]+/)
    .map(Number);
  if (header.length < 2 * count || header.some(Number.isNaN)) return unreadable;
  for (const offset of header.filter((_, index) => index % 2 === 1)) {
    const reader = new PdfSyntaxReader(content, first + offset, budget);
    reader.readValue();
    if (!refusedNames.isDisjointFrom(reader.names)) return active;
  }
  return undefined;
}

/** Whether an object is needed after all are read. */
const isKept = (object: PdfObject) =>
  isObjectStream(object) || object.names.has('Encrypt') || object.names.has('Standard');

function problemOfObjects(bytes: Buffer): string | undefined {
  const budget = { bytes: maxReadings * bytes.length };
  const kept: PdfObject[] = [];
  for (const object of objectsIn(bytes, budget)) {
    if (!refusedNames.isDisjointFrom(object.names)) return active;
    if (isKept(object)) kept.push(object);
  }
  const decrypt = decryptionOf(kept);
  if (!decrypt) return 'validation_pdf_encrypted';
  let remainingBytes = maxObjectBytes;
  for (const object of kept.filter(isObjectStream)) {
    const content = contentOf(bytes, object, decrypt, { remainingBytes, budget });
    if (!content) return unreadable;
    remainingBytes -= content.length;
    budget.bytes += maxReadings * content.length;
    const problem = problemOfContent(content, object.value as PdfDictionary, budget);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Why a PDF is refused: it is damaged, asks for a password, or has JavaScript, files or actions that start something.
 * Names count as names only: a text that mentions "/Launch" is none.
 */
export function pdfProblem(bytes: Buffer): string | undefined {
  if (!isComplete(bytes)) return 'validation_pdf_damaged';
  try {
    return problemOfObjects(bytes);
  } catch (error) {
    if (error instanceof PdfTooComplex) return unreadable;
    throw error;
  }
}
