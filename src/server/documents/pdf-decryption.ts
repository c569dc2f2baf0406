import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PdfDictionary, PdfValue } from './pdf-syntax.ts';

/** Part of a file that is encrypted with a key of its own. */
export interface EncryptedPart {
  number: number;
  generation: number;
}
export type Decrypt = (bytes: Buffer, part: EncryptedPart) => Buffer;
interface FoundObject extends EncryptedPart {
  names: ReadonlySet<string>;
  value: PdfValue | undefined;
}

const digest = (algorithm: string, ...parts: Buffer[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** OpenSSL leaves this algorithm out. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return bytes.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at((at(i) + at(j)) & 255);
  }) as Buffer;
}

/** @param iv the first 16 bytes when absent */
function decryptAes(
  key: Buffer,
  bytes: Buffer,
  iv = bytes.subarray(0, 16),
  content = bytes.subarray(16),
): Buffer {
  const whole = content.subarray(0, content.length - (content.length % 16));
  if (iv.length < 16) return Buffer.alloc(0);
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}

/** The hash of revision 6 (ISO 32000-2, algorithm 2.B) for an empty password. */
function hashOfRevision6(salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(Array(64).fill(key)));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest(['sha256', 'sha384', 'sha512'][remainder] ?? '', encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

interface EncryptionValues {
  /** The dictionary of the standard security handler (ISO 32000-1 §7.6.3). */
  encryption: PdfDictionary;
  version: number;
  revision: number;
  id: Buffer;
}

const bytesIn = (dictionary: PdfDictionary, name: string) => {
  const value = dictionary.get(name);
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};
const numberIn = (dictionary: PdfDictionary, name: string, missing: number) => {
  const value = dictionary.get(name);
  return typeof value === 'number' ? value : missing;
};
const dictionaryIn = (dictionary: PdfDictionary | undefined, name: string) => {
  const value = dictionary?.get(name);
  return value instanceof Map ? value : undefined;
};

/** The key that the empty password opens; undefined when the file asks for one. */
function fileKeyOf({ encryption, version, revision, id }: EncryptionValues): Buffer | undefined {
  const user = bytesIn(encryption, 'U');
  if (version >= 5) {
    const hashOf = revision >= 6 ? hashOfRevision6 : (salt: Buffer) => digest('sha256', salt);
    if (!hashOf(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined;
    return decryptAes(
      hashOf(user.subarray(40, 48)),
      bytesIn(encryption, 'UE'),
      Buffer.alloc(16),
      bytesIn(encryption, 'UE'),
    );
  }
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberIn(encryption, 'P', 0) | 0);
  const hasPlainMetadata = revision >= 4 && encryption.get('EncryptMetadata') === 'false';
  const keyBytes = version === 1 ? 5 : version === 4 ? 16 : numberIn(encryption, 'Length', 40) / 8;
  let key = digest(
    'md5',
    ...[padding, bytesIn(encryption, 'O').subarray(0, 32), permissions, id],
    Buffer.alloc(hasPlainMetadata ? 4 : 0, 0xff),
  ).subarray(0, keyBytes);
  if (revision < 3) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : undefined;
  for (let round = 0; round < 50; round += 1) key = digest('md5', key).subarray(0, keyBytes);
  let check = digest('md5', padding, id);
  for (let round = 0; round < 20; round += 1) check = rc4(key.map((byte) => byte ^ round) as Buffer, check);
  return check.equals(user.subarray(0, 16)) ? key : undefined;
}

/** How streams are encrypted: V2 with RC4, AESV2 and AESV3 with AES, None not at all. */
function methodOf({ encryption, version }: EncryptionValues): string {
  if (version < 4) return '/V2';
  const name = encryption.get('StmF');
  if (typeof name !== 'string' || name === '/Identity') return '/None';
  return String(dictionaryIn(dictionaryIn(encryption, 'CF'), name.slice(1))?.get('CFM') ?? '/None');
}

function decryptWith(values: EncryptionValues): Decrypt | undefined {
  const fileKey = fileKeyOf(values);
  if (!fileKey) return undefined;
  const method = methodOf(values);
  if (method === '/None') return (bytes) => bytes;
  if (method === '/AESV3') return (bytes) => decryptAes(fileKey, bytes);
  const isAes = method === '/AESV2';
  return (bytes, { number, generation }) => {
    const suffix = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const key = digest('md5', fileKey, suffix, Buffer.from(isAes ? 'sAlT' : '')).subarray(
      0,
      Math.min(16, fileKey.length + 5),
    );
    return isAes ? decryptAes(key, bytes) : rc4(key, bytes);
  };
}

/**
 * How the streams of a PDF are read that an owner password protects against changes only, as those of CFE and of
 * registries are.
 * @returns undefined for a file that asks for a password before it opens, or is encrypted in another way
 */
export function decryptionOf(objects: FoundObject[]): Decrypt | undefined {
  if (!objects.some(({ names }) => names.has('Encrypt'))) return (bytes) => bytes;
  const dictionaries = objects.flatMap(({ value }) => (value instanceof Map ? [value] : []));
  const id = dictionaries
    .filter((dictionary) => dictionary.has('Encrypt'))
    .map((dictionary) => dictionary.get('ID'))
    .find((value) => Array.isArray(value))?.[0];
  const candidates = [
    ...dictionaries,
    ...dictionaries.flatMap((dictionary) => dictionaryIn(dictionary, 'Encrypt') ?? []),
  ];
  for (const encryption of candidates.filter((one) => one.get('Filter') === '/Standard' && one.has('U'))) {
    const version = numberIn(encryption, 'V', 0);
    const revision = numberIn(encryption, 'R', 0);
    const decrypt = decryptWith({
      encryption,
      version,
      revision,
      id: Buffer.isBuffer(id) ? id : Buffer.alloc(0),
    });
    if (decrypt) return decrypt;
  }
  return undefined;
}
