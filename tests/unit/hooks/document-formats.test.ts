import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  objectStream,
  pdfWith,
  validDwg,
  validDxf,
  validKml,
  validPdf,
} from '../../support/document-files.ts';
import { hookLibrary } from '../../support/hooks.ts';
import { kmzOf, type ZipEntry, zipOf } from '../../support/made-files.ts';

const { documentFormatOf } = hookLibrary('document-formats.js');
const { inflate } = hookLibrary('inflate.js');

const fileOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  find: (wanted: number[], from: number, length = bytes.length - from) => {
    const at = bytes.subarray(from, from + length).indexOf(Buffer.from(wanted));
    return at === -1 ? -1 : from + at;
  },
  text: (offset: number, length: number) => bytes.subarray(offset, offset + length).toString(),
});

/** The format and why a file is refused. */
function verdictOn(bytes: Buffer) {
  const file = fileOf(bytes);
  const format = documentFormatOf(file);
  return { format: format?.name, problem: format?.problemOf?.(file) };
}
const problemOf = (bytes: Buffer) => verdictOn(bytes).problem;

const deflatedEntry = (name: string, content: Buffer): ZipEntry => ({
  name,
  content,
  deflated: deflateRawSync(content),
});
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
  .png()
  .toBuffer();
const jpeg = await sharp(png).jpeg().toBuffer();

describe('the format of a document', () => {
  test.each([
    ['pdf', validPdf()],
    ['kml', validKml()],
    ['kmz', kmzOf(validKml())],
    ['dxf', validDxf()],
    ['dxf', Buffer.from('999\r\nlibdxf\r\n  0\r\nSECTION\r\n')],
    ['dwg', validDwg()],
    ['png', png],
    ['jpg', jpeg],
  ])('is %s by content', (name, bytes) => {
    expect(verdictOn(bytes)).toEqual({ format: name, problem: undefined });
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing for pages', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\x90\0'],
    ['a PDF behind other bytes', '<html>%PDF-1.4'],
    ['an image of another format', 'GIF89a'],
    ['a text', 'Hola'],
    ['nothing', ''],
  ])('is none for %s', (_, text) => {
    expect(verdictOn(Buffer.from(text, 'latin1')).format).toBeUndefined();
  });
});

describe('a PDF is refused', () => {
  test.each([
    '<< /S /JavaScript /JS (app.alert(1)) >>',
    '<< /S/JavaScript/JS 5 0 R >>',
    '<< /S /J#61vaScript /JS (app.alert(1)) >>',
    '<< /S /#4aavaScript /JS (1) >>',
    '<< /S /Launch /F (cmd.exe) >>',
    '<< /Names << /EmbeddedFiles 4 0 R >> >>',
    '<< /Type /EmbeddedFile >>',
    '<< /S /GoToE /F (a) >>',
    '<< /Subtype /RichMedia >>',
    '<< /S /Rendition /JS (1) >>',
    '<< /S /ImportData >>',
    '<< /AcroForm << /XFA [1 0 R] >> >>',
  ])('with %s, in the open and in an object stream', (object) => {
    expect(problemOf(pdfWith(object))).toBe('validation_pdf_active');
    expect(problemOf(pdfWith(objectStream(object)))).toBe('validation_pdf_active');
  });

  test('with an action behind a megabyte of other content', () => {
    const far = Buffer.concat([randomBytes(1_200_000), Buffer.from('<< /S /JavaScript /JS (1) >>')]);
    expect(problemOf(pdfWith(far))).toBe('validation_pdf_active');
  });

  test('with an action in an object stream that states no type', () => {
    const stream = objectStream('<< /S /Launch >>', '/N 1 /First 4 /Filter /FlateDecode');
    expect(problemOf(pdfWith(stream))).toBe('validation_pdf_active');
  });

  test.each([
    ['another compression', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'],
    ['a predictor', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
    ['a name in codes', '/Type /Obj#53tm /N 1 /Filter /FlateDecode'],
  ])('with objects that cannot be read: %s', (_, entries) => {
    expect(problemOf(pdfWith(objectStream('<< >>', entries)))).toBe('validation_pdf_unreadable');
  });

  test('with more objects than can be checked', () => {
    const stream = objectStream(`(${'x'.repeat(5 * 1024 * 1024)})`);
    expect(problemOf(pdfWith(stream))).toBe('validation_pdf_unreadable');
  });

  test('when it is encrypted or incomplete', () => {
    expect(problemOf(pdfWith('<< /Encrypt 9 0 R >>'))).toBe('validation_pdf_encrypted');
    expect(problemOf(Buffer.from('%PDF-1.4\n1 0 obj'))).toBe('validation_pdf_damaged');
  });

  test('but not with ordinary objects, fonts and outlines', () => {
    const objects =
      '<< /Type /Outlines /First 4 0 R /Count 2 >> << /Type /Action /S /URI /URI (https://a.mx) >>';
    expect(problemOf(pdfWith(objects))).toBeUndefined();
    expect(problemOf(pdfWith(objectStream(objects)))).toBeUndefined();
    expect(problemOf(pdfWith('<< /Author#20Name (Ana) /Type /Catalog >>'))).toBeUndefined();
  });
});

describe('a KML is refused', () => {
  const kmlWith = (content: string) => Buffer.from(`<?xml version="1.0"?>\n<kml>${content}</kml>`);

  test.each([
    '<NetworkLink><Link><href>https://a.mx/b.kml</href></Link></NetworkLink>',
    '<kml:NetworkLink/>',
    '<NetworkLinkControl/>',
    '<description><![CDATA[<script>alert(1)</script>]]></description>',
    '<description>&lt;script&gt;alert(1)&lt;/script&gt;</description>',
    '<description>&#60;script&#x3e;</description>',
    '<description>&amp;lt;iframe src=x&amp;gt;</description>',
    '<description><![CDATA[<img src=x onerror=alert(1)>]]></description>',
    '<description><![CDATA[<a href="javascript:alert(1)">x</a>]]></description>',
  ])('with %s', (content) => {
    expect(problemOf(kmlWith(content))).toBe('validation_kml_active');
  });

  test('with entities, in another encoding, or cut off', () => {
    const entities = '<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "b">]><kml></kml>';
    expect(verdictOn(Buffer.from(entities)).format).toBeUndefined();
    const utf7 = '<?xml version="1.0" encoding="UTF-7"?><kml></kml>';
    expect(problemOf(Buffer.from(utf7))).toBe('validation_kml_damaged');
    expect(problemOf(validKml().subarray(0, 200))).toBe('validation_kml_damaged');
    expect(verdictOn(Buffer.from('<kml></kml>', 'utf16le')).format).toBeUndefined();
  });

  test('of more than 5 MB', () => {
    expect(problemOf(kmlWith(' '.repeat(5 * 1024 * 1024)))).toBe('validation_kml_too_large');
  });

  test('but not with icons of Google Earth and links in a description', () => {
    const icon = '<Icon><href>http://maps.google.com/mapfiles/kml/shapes/info.png</href></Icon>';
    const link = '<description><![CDATA[<a href="https://example.com">Sitio</a>]]></description>';
    expect(problemOf(kmlWith(icon + link))).toBeUndefined();
  });
});

describe('a KMZ is refused', () => {
  const kml = deflatedEntry('doc.kml', validKml());

  test.each<[string, ZipEntry[]]>([
    ['a program', [kml, { name: 'a.exe', content: Buffer.from('MZ') }]],
    ['a page as an image', [kml, { name: 'a.png', content: Buffer.from('<html>') }]],
    ['a path outside of it', [kml, { name: '../a.png', content: png }]],
    ['an absolute path', [kml, { name: '/a.png', content: png }]],
    ['a KMZ', [kml, { name: 'a.kmz', content: kmzOf(validKml()) }]],
    ['no map', [{ name: 'a.png', content: png }]],
  ])('with %s', (_, entries) => {
    expect(problemOf(zipOf(entries))).toBe('validation_kmz_content');
  });

  test('with a script in its map', () => {
    const map = Buffer.from('<kml><description>&lt;script&gt;</description></kml>');
    expect(problemOf(zipOf([deflatedEntry('doc.kml', map)]))).toBe('validation_kml_active');
  });

  test('that expands too far', () => {
    const bomb = deflatedEntry('a.png', Buffer.concat([png, Buffer.alloc(60 * 1024 * 1024)]));
    expect(problemOf(zipOf([kml, bomb]))).toBe('validation_kmz_too_large');
    const several = Array.from({ length: 3 }, (_, index) =>
      deflatedEntry(`${index}.png`, Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)])),
    );
    expect(problemOf(zipOf([kml, ...several]))).toBe('validation_kmz_too_large');
  });

  test('that states a smaller size than it has', () => {
    const large = Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]);
    const liar = { name: 'a.png', content: png, deflated: deflateRawSync(large) };
    expect(problemOf(zipOf([kml, liar]))).toBe('validation_kmz_damaged');
  });

  test('with more than a hundred files, encrypted ones, or bytes before the first', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `${index}.png`, content: png }));
    expect(problemOf(zipOf([kml, ...many]))).toBe('validation_kmz_damaged');
    const encrypted = zipOf([kml]);
    encrypted[6] = 1;
    expect(problemOf(encrypted)).toBe('validation_kmz_damaged');
    const prefixed = Buffer.concat([Buffer.from('PK\x03\x04<script>', 'latin1'), zipOf([kml])]);
    expect(problemOf(prefixed)).toBe('validation_kmz_damaged');
  });

  test('whose names differ in its directory', () => {
    const zip = zipOf([kml, { name: 'a.png', content: png }]);
    zip.write('b.png', zip.indexOf('a.png'));
    expect(problemOf(zip)).toBe('validation_kmz_damaged');
  });

  test('but not with images and compressed maps', () => {
    const image = { name: 'files/plano.png', content: png };
    expect(problemOf(zipOf([kml, image, deflatedEntry('files/b.png', png)]))).toBeUndefined();
  });
});

test('compressed parts of a drawing are not searched for macros', () => {
  // The limit that SECURITY.md states: a DWG of version 2004 or later has them.
  const compressed = deflateRawSync(Buffer.from('AcDbVbaProject '.repeat(20)));
  expect(verdictOn(Buffer.concat([validDwg(), compressed]))).toEqual({ format: 'dwg', problem: undefined });
});

test.each(['AC1009', 'AC1033', 'AC10', 'ac1032'])('%s is not the beginning of a DWG', (start) => {
  expect(verdictOn(Buffer.from(start.padEnd(200, '\0'))).format).toBeUndefined();
});

test('a drawing with macros in the open is refused', () => {
  const old = Buffer.concat([Buffer.from('AC1015'), Buffer.alloc(200), Buffer.from('AcDbVbaProject')]);
  expect(problemOf(old)).toBe('validation_cad_macros');
  expect(problemOf(Buffer.concat([validDwg(), Buffer.from('AcDbVbaProject')]))).toBe('validation_cad_macros');
  expect(problemOf(Buffer.concat([validDwg(), Buffer.from('AcDbVbaProject', 'utf16le')]))).toBe(
    'validation_cad_macros',
  );
  expect(problemOf(Buffer.concat([validDxf(), Buffer.from('  0\nVBA_PROJECT\n')]))).toBe(
    'validation_cad_macros',
  );
});

describe('inflate', () => {
  test.each([
    ['text', Buffer.from('Nave '.repeat(2_000))],
    ['noise', randomBytes(70_000)],
    ['one byte', Buffer.from('a')],
    ['nothing', Buffer.alloc(0)],
  ])('expands %s that was compressed at any level', (_, content) => {
    for (const level of [0, 1, 6, 9]) {
      expect(Buffer.from(inflate(deflateRawSync(content, { level }), 100_000))).toEqual(content);
    }
    expect(Buffer.from(inflate(deflateRawSync(content, { strategy: 4 }), 100_000))).toEqual(content);
  });

  test('expands stored blocks between compressed ones', () => {
    const [first, second] = [Buffer.from('Nave '.repeat(50)), randomBytes(500)];
    const open = deflateRawSync(first, { finishFlush: constants.Z_SYNC_FLUSH });
    const stream = Buffer.concat([open, open, deflateRawSync(second, { level: 0 })]);
    expect(Buffer.from(inflate(stream, 10_000))).toEqual(Buffer.concat([first, first, second]));
  });

  test('ignores what follows the end of a stream', () => {
    const content = Buffer.from('Nave '.repeat(2_000));
    for (const more of ['\r\n', 'endobj '.repeat(1_000)]) {
      const stream = Buffer.concat([deflateRawSync(content), Buffer.from(more)]);
      expect(Buffer.from(inflate(stream, 100_000))).toEqual(content);
    }
  });

  test('stops at the limit, and does not read the rest of a bomb', () => {
    const bomb = deflateRawSync(Buffer.alloc(100 * 1024 * 1024));
    let bytesRead = 0;
    const stream = {
      length: bomb.length,
      slice: (from: number, to: number) => {
        bytesRead += to - from;
        return bomb.subarray(from, to);
      },
    };
    expect(inflate(stream, 1024 * 1024)).toBeUndefined();
    expect(bytesRead).toBeLessThan(4_096);
  });

  test('returns nothing for a stream that is too large, cut off or damaged', () => {
    const stream = deflateRawSync(Buffer.from('Nave '.repeat(2_000)));
    expect(inflate(stream, 9_999)).toBeUndefined();
    expect(inflate(stream.subarray(0, -4), 100_000)).toBeUndefined();
    expect(inflate(Buffer.from([0xff, 0xff]), 100_000)).toBeUndefined();
    const undefinedLength = Buffer.from([0x1b, 0x03, 0, 0, 0, 0]);
    expect(inflate(undefinedLength, 100_000)).toBeUndefined();
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const result = inflate(randomBytes(300), 100_000);
      expect(result === undefined || result.length <= 100_000).toBe(true);
    }
  });
});
