/** A value of a PDF (ISO 32000-1 §7.3). A name begins with a slash; a string is its bytes. */
export type PdfValue = number | string | Buffer | PdfReference | PdfValue[] | PdfDictionary | null;
interface PdfReference {
  ref: number;
}
export type PdfDictionary = Map<string, PdfValue>;

/** The file is built so that reading it takes too long, or nests too deep. */
export class PdfTooComplex extends Error {}

/** How many bytes may be read still. Objects that overlap would be read again and again. */
export interface ReadBudget {
  bytes: number;
}

const maxDepth = 200;
/** Longer than the strings that encryption needs. Of other strings only the end counts. */
const maxStringLength = 1_024;
const escapes = /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g;
const controls: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
};
const unescaped = (_: string, octal: string | undefined, sign: string): string =>
  octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : (controls[sign] ?? sign);
const isBlank = (byte = 0) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const isRegular = (byte: number | undefined) => byte !== undefined && !isBlank(byte) && !delimiters.has(byte);
const code = (character: string) => character.charCodeAt(0);

/** Reads values one after another. Damage within a value ends or skips it, as programs do. */
export class PdfSyntaxReader {
  /** All names that were read, decoded, without their slash. */
  readonly names = new Set<string>();
  at: number;
  private readonly bytes: Buffer;
  private readonly budget: ReadBudget;

  constructor(bytes: Buffer, at: number, budget: ReadBudget) {
    this.bytes = bytes;
    this.at = at;
    this.budget = budget;
  }

  /** @throws PdfTooComplex */
  readValue(depth = 0): PdfValue | undefined {
    const start = this.at;
    const value = this.readNext(depth);
    // What a part has taken is not taken again for the whole.
    if (depth === 0) this.budget.bytes -= this.at - start;
    if (this.budget.bytes < 0) throw new PdfTooComplex();
    return value;
  }

  /** The word at this place, such as `stream`; '' for another character. */
  readWord(): string {
    this.skipBlanks();
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    return this.bytes.toString('latin1', start, this.at);
  }

  private readNext(depth: number): PdfValue | undefined {
    if (depth > maxDepth) throw new PdfTooComplex();
    this.skipBlanks();
    const first = this.bytes[this.at];
    if (first === undefined) return undefined;
    if (first === code('/')) return this.readName();
    if (first === code('(')) return this.readString();
    if (first === code('[')) return this.readUntil(']', depth);
    if (first === code('<'))
      return this.bytes[this.at + 1] === first
        ? dictionaryOf(this.readUntil('>>', depth))
        : this.readHexString();
    if (!isRegular(first)) {
      this.at += 1;
      return null;
    }
    const word = this.readWord();
    return /^[+-]?[\d.]+$/.test(word) ? Number(word) : `${word}`;
  }

  private skipBlanks(): void {
    for (;;) {
      while (this.at < this.bytes.length && isBlank(this.bytes[this.at])) this.at += 1;
      if (this.bytes[this.at] !== code('%')) return;
      while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13)
        this.at += 1;
    }
  }

  /** A name may write each character as `#` and its hexadecimal code. */
  private readName(): string {
    this.at += 1;
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    const name = this.bytes
      .toString('latin1', start, this.at)
      .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    this.names.add(name);
    return `/${name}`;
  }

  private readString(): Buffer {
    const start = this.at + 1;
    for (let depth = 0; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === code('\\')) this.at += 1;
      else if (byte === code('(')) depth += 1;
      else if (byte === code(')')) depth -= 1;
      if (depth === 0) break;
    }
    const content = this.bytes.toString('latin1', start, Math.min(this.at, start + maxStringLength));
    this.at += 1;
    return Buffer.from(content.replace(escapes, unescaped), 'latin1');
  }

  private readHexString(): Buffer {
    const found = this.bytes.indexOf('>', this.at);
    const end = found === -1 ? this.bytes.length : found;
    const digits = this.bytes.toString('latin1', this.at + 1, end).replace(/[^0-9a-f]/gi, '');
    this.at = end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  private readUntil(end: string, depth: number): PdfValue[] {
    this.at += end.length;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.bytes.toString('latin1', this.at, this.at + end.length) === end) {
        this.at += end.length;
        return items;
      }
      const item = this.readValue(depth + 1);
      if (item === undefined) return items;
      if (item === 'R') items.splice(-2, 2, { ref: Number(items.at(-2)) });
      else items.push(item);
    }
  }
}

function dictionaryOf(items: PdfValue[]): PdfDictionary {
  const entries: PdfDictionary = new Map();
  for (let index = 0; index < items.length; ) {
    const key = items[index];
    const isKey = typeof key === 'string' && key.startsWith('/');
    if (isKey) entries.set(key.slice(1), items[index + 1] ?? null);
    index += isKey ? 2 : 1;
  }
  return entries;
}
