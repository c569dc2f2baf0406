import { refusal } from '#hooks/requests/errors.ts';
import { statuses } from '#hooks/requests/sentences.ts';
import { latin1, type Read } from './image-bytes.ts';
import { type OpenFile as FileParts, formatOf, type ImageFormat, type Part } from './image-metadata.ts';
import { imageSizeOf } from './image-size.ts';

/** More than phone cameras take. A small file can state far more pixels, and decoding it would take all memory. */
const maxPixels = 50_000_000;

/** Formats of photographs that people have and PocketBase cannot take, as src/domain/unsupported-formats.ts tells them. */
const unsupportedSignatures: { [format: string]: RegExp } = {
  heic: /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/,
  tiff: /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/,
};
const unsupportedFormatOf = (read: Read) => {
  const start = latin1(read(0, 12));
  return Object.keys(unsupportedSignatures).find((name) => unsupportedSignatures[name]?.test(start));
};

const hexOf = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface OpenUpload extends FileParts {
  /** A part of the file as text, in which only ASCII characters are decoded correctly. */
  text: (offset: number, length: number) => string;
}

/** Finds bytes in a part of a file. SQLite searches a hundred times faster than a hook would. */
const makeFind =
  (app: core.App, read: Read, size: number): OpenUpload['find'] =>
  (bytes, from, length = size - from) => {
    if (length <= 0) return -1;
    const found = new DynamicModel({ at: 0 });
    app
      .db()
      .newQuery(`SELECT instr({:data}, x'${hexOf(bytes)}') AS at`)
      .bind({ data: read(from, length) })
      .one(found);
    return found.at === 0 ? -1 : from + found.at - 1;
  };

/** Calls `use` with an uploaded file. */
export const withOpenFile = <Result>(
  app: core.App,
  upload: filesystem.File,
  use: (file: OpenUpload) => Result,
): Result => {
  const reader = upload.reader.open();
  try {
    const read: Read = (offset, length) => {
      reader.seek(offset, 0);
      return length > 0 ? toBytes(reader, length) : [];
    };
    const size = Number(upload.size);
    const text = (offset: number, length: number) => toString(read(offset, length));
    return use({ size, read, find: makeFind(app, read, size), text });
  } finally {
    reader.close();
  }
};

const bytesOfPart = (part: Part, read: Read) =>
  Array.isArray(part) ? part : read(part.start, part.end - part.start);

const writeParts = (root: Root, name: string, parts: Part[], read: Read) => {
  const createOrTruncate = 0x1 | 0x40 | 0x200;
  const file = root.openFile(name, createOrTruncate, 0o600);
  try {
    for (const part of parts) {
      const bytes = bytesOfPart(part, read);
      if (bytes.length > 0) file.write(bytes);
    }
  } finally {
    file.close();
  }
};

/** Whether PocketBase can decode an image: it makes a thumbnail of it. */
const isDecoded = (folder: string, name: string) => {
  const filesystem = $filesystem.local(folder);
  try {
    filesystem.createThumb(name, `thumb-${name}`, '8x8');
    return true;
  } catch {
    return false;
  } finally {
    filesystem.close();
  }
};

/** The bytes of an upload without metadata; undefined when no candidate can be decoded. */
const cleanBytesOf = (file: OpenUpload, format: ImageFormat, folder: string) => {
  const root = $os.openRoot(folder);
  const name = `photograph.${format.name}`;
  try {
    for (const parts of format.candidatesOf(file)) {
      writeParts(root, name, parts, file.read);
      if (isDecoded(folder, name)) return $os.readFile(`${folder}/${name}`);
    }
    return undefined;
  } finally {
    root.close();
  }
};

/**
 * Replaces the content of an uploaded photograph by the image without camera data.
 * @param field the field that is refused
 * @throws ApiError 400 when it cannot be decoded, or has more than 50 megapixels
 */
const cleanUpload = (app: core.App, upload: filesystem.File, folder: string, field: string) =>
  withOpenFile(app, upload, (file) => {
    const format = formatOf(file);
    const unsupported = unsupportedFormatOf(file.read);
    if (unsupported) throw refusal(field, `validation_${unsupported}`);
    if (!format) throw refusal(field, 'validation_invalid_mime_type');
    const size = imageSizeOf(file.read);
    if (size === undefined) throw refusal(field, 'validation_unreadable_image');
    if (size.width * size.height > maxPixels) throw refusal(field, 'validation_too_many_pixels');
    const bytes = cleanBytesOf(file, format, folder);
    if (bytes === undefined) throw refusal(field, 'validation_unreadable_image');
    const cleaned = $filesystem.fileFromBytes(bytes, upload.name);
    upload.reader = cleaned.reader;
    upload.size = cleaned.size;
  });

const maxWaitMs = 60_000;

/**
 * Runs `work` when no other request does that has the same lock.
 * @throws ApiError 503 after a minute
 */
export const runOneAtATime = (app: core.App, lockName: string, work: () => void) => {
  const token = $security.randomString(10);
  const endMs = Date.now() + maxWaitMs;
  while (app.store().getOrSet(lockName, () => token) !== token) {
    if (Date.now() > endMs) throw new ApiError(503, statuses[503], {});
    sleep(20);
  }
  try {
    work();
  } finally {
    app.store().remove(lockName);
  }
};

/** A decoded photograph takes hundreds of megabytes of memory, so one is decoded at a time. */
const decodingLock = 'photograph-check';

/** PocketBase deletes this folder at each start. */
const temporaryFolderOf = (app: core.App) =>
  `${app.dataDir()}/.pb_temp_to_delete/${$security.randomString(15)}`;

/** Calls `use` with the path of a new folder, which is removed afterwards. */
export const inTemporaryFolder = <Result>(app: core.App, use: (folder: string) => Result): Result => {
  const folder = temporaryFolderOf(app);
  $os.mkdirAll(folder, 0o700);
  try {
    return use(folder);
  } finally {
    $os.removeAll(folder);
  }
};

/**
 * Strips camera data and positions from one upload, when no other photograph is being decoded.
 * @throws ApiError 400 when the photograph cannot be decoded, or has more than 50 megapixels
 */
export const cleanPhotograph = (app: core.App, upload: filesystem.File, field: string) =>
  runOneAtATime(app, decodingLock, () =>
    inTemporaryFolder(app, (folder) => cleanUpload(app, upload, folder, field)),
  );

/**
 * The stored name of an upload in characters that no URL encodes: PocketBase cleans the part before the first of two dots
 * only, and its client of S3 ends a path at "#".
 */
const plainNameOf = (name: string) => name.replace(/[^\w.-]/g, '_');

/**
 * Strips camera data and positions from the uploads of a request. Call it before the transaction of the write: it takes
 * about a second for a large photograph.
 * @param name the field that holds the photographs
 * @throws ApiError 400 when a photograph cannot be decoded, or has more than 50 megapixels
 */
export const cleanUploads = (e: core.RecordRequestEvent, name = 'images') => {
  const field = e.collection.fields.getByName(name);
  const uploads = e.record.getUnsavedFiles(name);
  // PocketBase refuses these before it reads them.
  const isRefused =
    (field.isMultiple() && e.record.get<unknown[]>(name).length > field.maxSelect) ||
    uploads.some(({ size }) => size > field.maxSize);
  if (uploads.length === 0 || isRefused) return;
  for (const upload of uploads) {
    cleanPhotograph(e.app, upload, name);
    upload.name = plainNameOf(upload.name);
  }
};
