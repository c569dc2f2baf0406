const { latin1, latin1Text, littleEndian } = require('./image-bytes.js');
const { inflate } = require('./inflate.js');
const { kmlProblem, maxKmlBytes } = require('./kml-content.js');

/** A KMZ is a ZIP with one KML and its images (APPNOTE.TXT of PKWARE, §4.3). */
const maxEntries = 100;
const maxExpandedBytes = 25 * 1024 * 1024;
/** Bytes that compressed entries may expand to. Expanding more takes too long. */
const maxInflatedBytes = 8 * 1024 * 1024;
const endOfDirectoryBytes = 22;
const maxCommentBytes = 65_535;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;

const imageSignatures = {
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  gif: /^GIF8[79]a/,
};

const isZip = (read) => latin1(read(0, 4)) === 'PK\x03\x04';

/** The record at the end of a ZIP, as `{ count, start }` of its directory; undefined when there is none. */
const directoryOf = ({ read, size }) => {
  const from = Math.max(0, size - endOfDirectoryBytes - maxCommentBytes);
  const tail = latin1(read(from, size - from));
  const at = tail.lastIndexOf('PK\x05\x06');
  if (at === -1 || at + endOfDirectoryBytes > tail.length) return undefined;
  const record = read(from + at, endOfDirectoryBytes);
  return { count: littleEndian(record, 10, 2), start: littleEndian(record, 16, 4), end: from + at };
};

/** The entry at an offset of the directory, with its central and its local header. */
const entryAt = ({ read }, offset) => {
  const head = read(offset, 46);
  if (head.length < 46 || latin1(head, 0, 4) !== 'PK\x01\x02') return undefined;
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => littleEndian(head, at, 2));
  const local = littleEndian(head, 42, 4);
  const localHead = read(local, 30);
  if (localHead.length < 30 || latin1(localHead, 0, 4) !== 'PK\x03\x04') return undefined;
  const name = latin1(read(offset + 46, nameLength));
  const localNameLength = littleEndian(localHead, 26, 2);
  const isSame =
    latin1(read(local + 30, localNameLength)) === name &&
    littleEndian(localHead, 8, 2) === littleEndian(head, 10, 2);
  return {
    name,
    isSame,
    flags: littleEndian(head, 8, 2) | littleEndian(localHead, 6, 2),
    method: littleEndian(head, 10, 2),
    compressedBytes: littleEndian(head, 20, 4),
    bytes: littleEndian(head, 24, 4),
    start: local + 30 + localNameLength + littleEndian(localHead, 28, 2),
    local,
    next: offset + 46 + nameLength + extraLength + commentLength,
  };
};

/** All entries of a ZIP; undefined when its directory is damaged or has more than 100. */
const entriesOf = (file) => {
  const directory = directoryOf(file);
  if (!directory || directory.count === 0 || directory.count > maxEntries) return undefined;
  const entries = [];
  for (let offset = directory.start; entries.length < directory.count; ) {
    const entry = entryAt(file, offset);
    if (!entry) return undefined;
    entries.push(entry);
    offset = entry.next;
  }
  // Another program could find entries that the directory does not name.
  const isWhole =
    entries.at(-1).next === directory.end && Math.min(...entries.map(({ local }) => local)) === 0;
  return isWhole ? entries : undefined;
};

const extensionOf = (name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const isFolder = ({ name, bytes, compressedBytes }) => name.endsWith('/') && bytes + compressedBytes <= 2;

const isAllowedName = (name) =>
  !name.startsWith('/') &&
  !/[\\:\0]/.test(name) &&
  !name.split('/').includes('..') &&
  (extensionOf(name) === 'kml' || extensionOf(name) in imageSignatures);

/** The content of an entry as bytes; undefined when it is damaged, encrypted or larger than stated or allowed. */
const contentOf = ({ read, size }, entry, maxBytes) => {
  const { flags, method, start, compressedBytes, bytes, isSame } = entry;
  if (!isSame || flags & encryptedFlag || start + compressedBytes > size) return undefined;
  if (method === stored) return compressedBytes === bytes ? read(start, bytes) : undefined;
  if (method !== deflated || bytes > maxBytes) return undefined;
  const content = inflate(read(start, compressedBytes), bytes);
  return content?.length === bytes ? content : undefined;
};

const isImage = (entry, content) => imageSignatures[extensionOf(entry.name)].test(latin1(content, 0, 8));

/**
 * Why a KMZ is refused: it is damaged, expands too far, or has anything but a map without scripts and its images.
 * @param file as in lib/pdf-content.js
 * @returns a code of lib/sentences.js; undefined for a KMZ that may be stored
 */
const kmzProblem = (file) => {
  const entries = entriesOf(file)?.filter((entry) => !isFolder(entry));
  if (!entries) return 'validation_kmz_damaged';
  if (entries.some(({ name }) => !isAllowedName(name))) return 'validation_kmz_content';
  if (!entries.some(({ name }) => extensionOf(name) === 'kml')) return 'validation_kmz_content';
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > maxExpandedBytes)
    return 'validation_kmz_too_large';
  let remainingBytes = maxInflatedBytes;
  for (const entry of entries) {
    const isKml = extensionOf(entry.name) === 'kml';
    if (entry.bytes > (isKml ? maxKmlBytes : maxExpandedBytes)) return 'validation_kmz_too_large';
    if (entry.method === deflated && entry.bytes > remainingBytes) return 'validation_kmz_too_large';
    const content = contentOf(file, entry, remainingBytes);
    if (!content) return 'validation_kmz_damaged';
    if (entry.method === deflated) remainingBytes -= entry.bytes;
    if (!isKml && !isImage(entry, content)) return 'validation_kmz_content';
    const problem = isKml ? kmlProblem(latin1Text(content)) : undefined;
    if (problem) return problem;
  }
  return undefined;
};

module.exports = { isZip, kmzProblem };
