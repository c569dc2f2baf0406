import {
  cleanPhotograph,
  inTemporaryFolder,
  runOneAtATime,
  withOpenFile,
} from '#hooks/photographs/photograph-uploads.ts';
import { refusal } from '#hooks/requests/errors.ts';

const images = ['jpg', 'png'];

/** The fields that describe the stored file. Only the server writes them. */
const fileFields = ['format', 'file_size', 'content_hash', 'has_failed_preview'];

const program = `${__hooks}/../../src/server/documents/check-document.ts`;
/** It may read files, and neither write nor start anything. */
const programFlags = ['--permission', '--allow-fs-read=*', '--max-old-space-size=256'];

/** What a program of Node says of a file. */
interface Verdict {
  format: string;
  /** The code of an error; '' for none. */
  problem: string;
  content_hash: string;
}

const verdictOn = (path: string): Verdict => {
  const command = $os.cmd($os.getenv('NODE_BINARY') || 'node', ...programFlags, program, path);
  command.env = ['NODE_NO_WARNINGS=1'];
  return JSON.parse(toString(command.output()));
};

/**
 * Checks an upload outside of the hook: its engine takes seconds for a large map. Without Node nothing is accepted.
 * @throws ApiError 400 when the file is none of the accepted formats, or has scripts, macros or too much content
 */
const checkedVerdictOn = (app: core.App, upload: filesystem.File) =>
  inTemporaryFolder(app, (folder) => {
    const local = $filesystem.local(folder);
    try {
      local.uploadFile(upload, 'document');
    } finally {
      local.close();
    }
    let verdict: Verdict | undefined;
    runOneAtATime(app, 'document-check', () => {
      try {
        verdict = verdictOn(`${folder}/document`);
      } catch (error) {
        app.logger().error('A document could not be checked', 'error', String(error));
        throw refusal('file', 'validation_document_unchecked', 503);
      }
    });
    if (!verdict) throw refusal('file', 'validation_document_unchecked', 503);
    if (verdict.problem) throw refusal('file', verdict.problem);
    return verdict;
  });

const contentHashOf = (app: core.App, upload: filesystem.File) =>
  withOpenFile(app, upload, ({ size, text }) => $security.sha256(text(0, size)));

/** Images lose camera data and positions. */
const checkUpload = (app: core.App, upload: filesystem.File) => {
  const { format, content_hash } = checkedVerdictOn(app, upload);
  const isImage = images.includes(format);
  if (isImage) cleanPhotograph(app, upload, 'file');
  // The name of the sender's file may tell more than the name of the document, and its end may be that of a program.
  upload.name = `documento_${$security.randomStringWithAlphabet(10, 'abcdefghijklmnopqrstuvwxyz0123456789')}.${format}`;
  return {
    format,
    file_size: Number(upload.size),
    content_hash: isImage ? contentHashOf(app, upload) : content_hash,
    has_failed_preview: false,
  };
};

const repeated = (name: string) => refusal('file', 'validation_document_repeated', 400, { name });

/** @throws ApiError 400 when another document of the property has the same file */
const refuseRepeated = (app: core.App, record: core.Record) => {
  const [same] = app.findRecordsByFilter(
    'documents',
    'property_id = {:property_id} && content_hash = {:content_hash} && id != {:id}',
    '',
    1,
    0,
    {
      property_id: record.getString('property_id'),
      content_hash: record.getString('content_hash'),
      id: record.id,
    },
  );
  if (same) throw repeated(same.getString('name'));
};

/**
 * Stores a document unless its property has the same file already: an upload whose answer was lost is often repeated. Of
 * two that arrive at once, the second is refused.
 * @throws ApiError 400
 */
const saveOnce = (e: core.RecordRequestEvent) => {
  const { app, record } = e;
  const key = `document ${record.getString('property_id')} ${record.getString('content_hash')}`;
  const token = $security.randomString(10);
  if (app.store().getOrSet(key, () => token) !== token) throw repeated(record.getString('name'));
  try {
    refuseRepeated(app, record);
    return e.next();
  } finally {
    app.store().remove(key);
  }
};

/**
 * Checks the file of a document, sets the fields that describe it, and stores the record.
 * @throws ApiError 400 when the file may not be stored
 */
export const saveWithCheckedFile = (e: core.RecordRequestEvent) => {
  const { record } = e;
  const before = record.original();
  for (const name of fileFields) record.set(name, before.get(name));
  const field = e.collection.fields.getByName('file');
  const uploads = record.getUnsavedFiles('file');
  const [upload] = uploads;
  // PocketBase refuses these itself, before it reads them.
  const isRefused = uploads.length > 1 || uploads.some(({ size }) => size > field.maxSize);
  if (!upload || isRefused) return e.next();
  const described = checkUpload(e.app, upload);
  for (const [name, value] of Object.entries(described)) record.set(name, value);
  return saveOnce(e);
};
