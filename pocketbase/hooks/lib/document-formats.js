const { cadProblem, isDwg, isDxf } = require('./cad-content.js');
const { latin1 } = require('./image-bytes.js');
const { isKmlStart, kmlProblem, maxKmlBytes } = require('./kml-content.js');
const { isZip, kmzProblem } = require('./kmz-content.js');
const { isPdf, pdfProblem } = require('./pdf-content.js');

const kmlFileProblem = ({ size, text }) =>
  size > maxKmlBytes ? 'validation_kml_too_large' : kmlProblem(text(0, size));

/**
 * The formats of documents, decided by content. `mimeType` is sent with a download. An image is cleaned like a
 * photograph. For other formats, `problemOf(file)` returns the reason of a refusal, as a code of lib/sentences.js.
 */
const formats = [
  { name: 'pdf', mimeType: 'application/pdf', matches: isPdf, problemOf: pdfProblem },
  { name: 'jpg', mimeType: 'image/jpeg', matches: (read) => latin1(read(0, 3)) === '\xff\xd8\xff' },
  { name: 'png', mimeType: 'image/png', matches: (read) => latin1(read(0, 8)) === '\x89PNG\r\n\x1a\n' },
  {
    name: 'kmz',
    mimeType: 'application/vnd.google-earth.kmz',
    matches: isZip,
    problemOf: kmzProblem,
  },
  { name: 'dwg', mimeType: 'image/vnd.dwg', matches: isDwg, problemOf: cadProblem },
  { name: 'dxf', mimeType: 'image/vnd.dxf', matches: isDxf, problemOf: cadProblem },
  {
    name: 'kml',
    mimeType: 'application/vnd.google-earth.kml+xml',
    matches: (read) => isKmlStart(latin1(read(0, 4_096))),
    problemOf: kmlFileProblem,
  },
];

/** The format of a file, as `{ name, mimeType, problemOf }`; undefined for one that is not accepted. */
const documentFormatOf = ({ read }) => formats.find(({ matches }) => matches(read));

const mimeTypeOf = (format) => formats.find(({ name }) => name === format)?.mimeType;

module.exports = { documentFormatOf, mimeTypeOf };
