import { crc32 } from 'node:zlib';

/** A page in the size of a letter, in points. */
const pageWidth = 612;
const pageHeight = 792;

/** Text for a PDF string in WinAnsi, which has every Spanish letter. */
const pdfText = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** Rectangles in points, from the lower left corner: x, y, width, height. */
type Rectangle = [number, number, number, number];

interface PdfPage {
  title: string;
  lines: string[];
  /** Drawn below the lines. */
  rectangles?: Rectangle[];
  /** Of the rectangles, in points. */
  lineWidth?: number;
}

/** Makes a small PDF with one page of text and lines. */
export function pdfOf({ title, lines, rectangles = [], lineWidth = 1 }: PdfPage): Buffer {
  const text = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n');
  const drawing = rectangles.map((rectangle) => `${rectangle.join(' ')} re S`).join('\n');
  return pdfWithContent(
    `BT /F2 18 Tf 54 730 Td (${pdfText(title)}) Tj ET
BT /F1 11 Tf 16 TL 54 700 Td
${text}
ET
${lineWidth} w
${drawing}`,
    [pageWidth, pageHeight],
  );
}

/** Makes a PDF with one page. @param content operators of PDF (PDF 32000-1 §8); /F1 is Helvetica and /F2 its bold */
function pdfWithContent(content: string, [width, height]: [number, number]): Buffer {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  return withCrossReferences(objects);
}

function withCrossReferences(objects: string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

/** Makes a map with one area. @param corners longitude and latitude of each corner, in degrees */
export function kmlOf(name: string, corners: [number, number][]): Buffer {
  const closed = [...corners, ...corners.slice(0, 1)];
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>${name}</name>
    <Placemark>
      <name>${name}</name>
      <Polygon>
        <outerBoundaryIs>
          <LinearRing>
            <coordinates>${closed.map((corner) => `${corner.join(',')},0`).join(' ')}</coordinates>
          </LinearRing>
        </outerBoundaryIs>
      </Polygon>
    </Placemark>
  </Document>
</kml>
`);
}

/** Makes a KMZ, which is a ZIP, without compression. */
export const kmzOf = (kml: Buffer): Buffer => zipOf([{ name: 'doc.kml', content: kml }]);

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** The content as the ZIP holds it; uncompressed when absent. */
  deflated?: Buffer;
}

/** Makes a ZIP (APPNOTE.TXT §4.3). */
export function zipOf(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, deflated } of entries) {
    const data = deflated ?? content;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(deflated ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  const directoryBytes = Buffer.concat(directory);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directoryBytes, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
