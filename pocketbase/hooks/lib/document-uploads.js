const { documentFormatOf } = require('./document-formats.js');
const { refusal } = require('./errors.js');
const { cleanPhotograph, runOneAtATime, withOpenFile } = require('./photograph-uploads.js');

const images = ['jpg', 'png'];

/** The fields that describe the stored file. Only the server writes them. */
const fileFields = ['format', 'file_size', 'content_hash', 'has_failed_preview'];

/**
 * The format of an uploaded file by its content.
 * @throws ApiError 400 when it is none of the accepted formats, or has scripts, macros or too much content
 */
const checkedFormatOf = (app, upload) =>
  withOpenFile(app, upload, (file) => {
    const format = documentFormatOf(file);
    if (!format) throw refusal('file', 'validation_document_format');
    const problem = format.problemOf?.(file);
    if (problem) throw refusal('file', problem);
    return format.name;
  });

const contentHashOf = (app, upload) =>
  withOpenFile(app, upload, ({ size, text }) => $security.sha256(text(0, size)));

/** Images lose camera data and positions. Checks and hashes of large files take memory, so one runs at a time. */
const checkUpload = (app, upload) => {
  let format;
  runOneAtATime(app, () => {
    format = checkedFormatOf(app, upload);
  });
  if (images.includes(format)) cleanPhotograph(app, upload, 'file');
  // The name of the sender's file may tell more than the name of the document, and its end may be that of a program.
  upload.name = `documento_${$security.randomStringWithAlphabet(10, 'abcdefghijklmnopqrstuvwxyz0123456789')}.${format}`;
  return {
    format,
    file_size: Number(upload.size),
    content_hash: contentHashOf(app, upload),
    has_failed_preview: false,
  };
};

/**
 * Checks the file of a document and sets the fields that describe it. Call it before the transaction of the write: it
 * takes seconds for a large file.
 * @throws ApiError 400 when the file may not be stored
 */
const checkFile = (e) => {
  const { record } = e;
  const before = record.original();
  for (const name of fileFields) record.set(name, before.get(name));
  const field = e.collection.fields.getByName('file');
  const uploads = record.getUnsavedFiles('file');
  // PocketBase refuses these itself, before it reads them.
  const isRefused = uploads.length > 1 || uploads.some(({ size }) => size > field.maxSize);
  if (uploads.length === 0 || isRefused) return;
  const described = checkUpload(e.app, uploads[0]);
  for (const name of fileFields) record.set(name, described[name]);
};

module.exports = { checkFile };
