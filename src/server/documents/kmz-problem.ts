import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { decodedXmlOf, kmlTextProblem, maxKmlBytes } from './kml-problem.ts';

/** A KMZ is a ZIP with one KML and its images (APPNOTE.TXT of PKWARE, §4.3). */
const maxEntries = 100;
const maxExpandedBytes = 25 * 1024 * 1024;
const encryptedFlag = 1;
const damaged = 'validation_kmz_damaged';

/** The first bytes of the files beside the map, in hexadecimal, by the end of their names. */
const imageSignatures: Record<string, RegExp> = {
  jpg: /^ffd8ff/,
  jpeg: /^ffd8ff/,
  png: /^89504e47/,
  gif: /^47494638(?:37|39)61/,
};
/** What macOS adds to a ZIP: the data of folders, and of files (AppleDouble). */
const macSignatures = [
  { name: /(?:^|\/)\.DS_Store$/, signature: /^0000000142756431/ },
  { name: /^__MACOSX\/(?:.*\/)?\._[^/]*$/, signature: /^00051607/ },
];

export const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\x03\x04';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const isFolder = ({ fileName, uncompressedSize }: Entry) => fileName.endsWith('/') && uncompressedSize === 0;
const macFileOf = (name: string) => macSignatures.find((rule) => rule.name.test(name));
const isKml = ({ fileName }: Entry) => !macFileOf(fileName) && extensionOf(fileName) === 'kml';
const signatureOf = ({ fileName }: Entry) =>
  macFileOf(fileName)?.signature ?? imageSignatures[extensionOf(fileName)];

/** The entries of a ZIP; undefined when there are too many, or another program could find others. */
async function entriesOf(zip: ZipFile): Promise<Entry[] | undefined> {
  if (zip.entryCount === 0 || zip.entryCount > maxEntries) return undefined;
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    const local = await zip.readLocalFileHeaderPromise(entry);
    const isSame =
      local.fileName.equals(entry.fileNameRaw) && local.compressionMethod === entry.compressionMethod;
    const flags = entry.generalPurposeBitFlag | local.generalPurposeBitFlag;
    if (!isSame || (flags & encryptedFlag) !== 0) return undefined;
    entries.push(entry);
  }
  return entries.some(({ relativeOffsetOfLocalHeader }) => relativeOffsetOfLocalHeader === 0)
    ? entries
    : undefined;
}

/** The problem of one entry. The stated sizes hold: a stream that is longer or shorter ends with an error. */
async function entryProblem(zip: ZipFile, entry: Entry): Promise<string | undefined> {
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (isKml(entry)) return kmlTextProblem(decodedXmlOf(content));
  return signatureOf(entry)?.test(content.toString('hex', 0, 8)) ? undefined : 'validation_kmz_content';
}

/** Why a KMZ is refused: it is damaged, expands too far, or has anything but a map without scripts and its images. */
export async function kmzProblem(bytes: Buffer): Promise<string | undefined> {
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true });
    const entries = (await entriesOf(zip))?.filter((entry) => !isFolder(entry));
    if (!entries) return damaged;
    if (!entries.some(isKml) || !entries.every((entry) => isKml(entry) || signatureOf(entry)))
      return 'validation_kmz_content';
    const totalBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    const isMapTooLarge = entries.some((entry) => isKml(entry) && entry.uncompressedSize > maxKmlBytes);
    if (isMapTooLarge || totalBytes > maxExpandedBytes) return 'validation_kmz_too_large';
    for (const entry of entries) {
      const problem = await entryProblem(zip, entry);
      if (problem) return problem;
    }
    return undefined;
  } catch (error) {
    // yauzl refuses absolute paths and those that lead out of the archive.
    return /(?:absolute|relative) path|invalid characters/.test((error as Error).message)
      ? 'validation_kmz_content'
      : damaged;
  }
}
