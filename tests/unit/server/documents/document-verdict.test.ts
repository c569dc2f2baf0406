import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deflateRawSync, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { verdictOn } from '#server/documents/document-verdict.ts';
import {
  objectStream,
  pdfWith,
  validDwg,
  validDxf,
  validKml,
  validPdf,
} from '../../../support/document-files.ts';
import { kmzOf, type ZipEntry, zipOf } from '../../../support/made-files.ts';

const problemOf = async (bytes: Buffer) => (await verdictOn(bytes)).problem;

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
  ])('is %s by content', async (name, bytes) => {
    expect(await verdictOn(bytes)).toEqual({ format: name, problem: undefined });
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing for pages', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\x90\0'],
    ['a PDF behind other bytes', '<html>%PDF-1.4'],
    ['an image of another format', 'GIF89a'],
    ['a text', 'Hola'],
    ['nothing', ''],
  ])('is none for %s', async (_, text) => {
    expect((await verdictOn(Buffer.from(text, 'latin1'))).format).toBeUndefined();
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
  ])('with %s, in the open and in an object stream', async (object) => {
    expect(await problemOf(pdfWith(object))).toBe('validation_pdf_active');
    expect(await problemOf(pdfWith(objectStream(object)))).toBe('validation_pdf_active');
  });

  test('with an action behind a megabyte of other content', async () => {
    const action = '\nendobj\n2 0 obj\n<< /S /JavaScript /JS (1) >>';
    const far = Buffer.concat([Buffer.from('null '), randomBytes(1_200_000), Buffer.from(action)]);
    expect(await problemOf(pdfWith(far))).toBe('validation_pdf_active');
  });

  test('with an action in an object stream that states no type', async () => {
    const stream = objectStream('<< /S /Launch >>', '/N 1 /First 4 /Filter /FlateDecode');
    expect(await problemOf(pdfWith(stream))).toBe('validation_pdf_active');
  });

  test.each([
    ['another compression', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'],
    ['a predictor', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
    ['no first', '/Type /Obj#53tm /N 1 /Filter /FlateDecode'],
  ])('with objects that cannot be read: %s', async (_, entries) => {
    expect(await problemOf(pdfWith(objectStream('<< >>', entries)))).toBe('validation_pdf_unreadable');
  });

  test('with more objects than can be checked', async () => {
    const stream = objectStream(`(${'x'.repeat(33 * 1024 * 1024)})`);
    expect(await problemOf(pdfWith(stream))).toBe('validation_pdf_unreadable');
  });

  test('when it is encrypted or incomplete', async () => {
    expect(await problemOf(pdfWith('<< /Encrypt 9 0 R >>'))).toBe('validation_pdf_encrypted');
    expect(await problemOf(Buffer.from('%PDF-1.4\n1 0 obj'))).toBe('validation_pdf_damaged');
  });

  test('but not with ordinary objects, fonts and outlines', async () => {
    const objects =
      '<< /Type /Outlines /First 4 0 R /Count 2 >> << /Type /Action /S /URI /URI (https://a.mx) >>';
    expect(await problemOf(pdfWith(objects))).toBeUndefined();
    expect(await problemOf(pdfWith(objectStream(objects)))).toBeUndefined();
    expect(await problemOf(pdfWith('<< /Author#20Name (Ana) /Type /Catalog >>'))).toBeUndefined();
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
  ])('with %s', async (content) => {
    expect(await problemOf(kmlWith(content))).toBe('validation_kml_active');
  });

  test('with entities, in another encoding, or cut off', async () => {
    const entities = '<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "b">]><kml></kml>';
    expect((await verdictOn(Buffer.from(entities))).format).toBeUndefined();
    const utf7 = '<?xml version="1.0" encoding="UTF-7"?><kml></kml>';
    expect(await problemOf(Buffer.from(utf7))).toBe('validation_kml_damaged');
    expect(await problemOf(validKml().subarray(0, 200))).toBe('validation_kml_damaged');
  });

  test('of more than 5 MB', async () => {
    expect(await problemOf(kmlWith(' '.repeat(5 * 1024 * 1024)))).toBe('validation_kml_too_large');
  });

  test('but not with icons of Google Earth and links in a description', async () => {
    const icon = '<Icon><href>http://maps.google.com/mapfiles/kml/shapes/info.png</href></Icon>';
    const link = '<description><![CDATA[<a href="https://example.com">Sitio</a>]]></description>';
    expect(await problemOf(kmlWith(icon + link))).toBeUndefined();
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
  ])('with %s', async (_, entries) => {
    expect(await problemOf(zipOf(entries))).toBe('validation_kmz_content');
  });

  test('with a script in its map', async () => {
    const map = Buffer.from('<kml><description>&lt;script&gt;</description></kml>');
    expect(await problemOf(zipOf([deflatedEntry('doc.kml', map)]))).toBe('validation_kml_active');
  });

  test('that expands too far', async () => {
    const bomb = deflatedEntry('a.png', Buffer.concat([png, Buffer.alloc(60 * 1024 * 1024)]));
    expect(await problemOf(zipOf([kml, bomb]))).toBe('validation_kmz_too_large');
    const several = Array.from({ length: 7 }, (_, index) =>
      deflatedEntry(`${index}.png`, Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)])),
    );
    expect(await problemOf(zipOf([kml, ...several]))).toBe('validation_kmz_too_large');
  });

  test('that states a smaller size than it has', async () => {
    const large = Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]);
    const liar = { name: 'a.png', content: png, deflated: deflateRawSync(large) };
    expect(await problemOf(zipOf([kml, liar]))).toBe('validation_kmz_damaged');
  });

  test('with more than a hundred files, encrypted ones, or bytes before the first', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `${index}.png`, content: png }));
    expect(await problemOf(zipOf([kml, ...many]))).toBe('validation_kmz_damaged');
    const encrypted = zipOf([kml]);
    encrypted[6] = 1;
    expect(await problemOf(encrypted)).toBe('validation_kmz_damaged');
    const prefixed = Buffer.concat([Buffer.from('PK\x03\x04<script>', 'latin1'), zipOf([kml])]);
    expect(await problemOf(prefixed)).toBe('validation_kmz_damaged');
  });

  test('whose names differ in its directory', async () => {
    const zip = zipOf([kml, { name: 'a.png', content: png }]);
    zip.write('b.png', zip.indexOf('a.png'));
    expect(await problemOf(zip)).toBe('validation_kmz_damaged');
  });

  test('but not with images and compressed maps', async () => {
    const image = { name: 'files/plano.png', content: png };
    expect(await problemOf(zipOf([kml, image, deflatedEntry('files/b.png', png)]))).toBeUndefined();
  });
});

test('compressed parts of a drawing are not searched for macros', async () => {
  // The limit that SECURITY.md states: a DWG of version 2004 or later has them.
  const compressed = deflateRawSync(Buffer.from('AcDbVbaProject '.repeat(20)));
  expect(await verdictOn(Buffer.concat([validDwg(), compressed]))).toEqual({
    format: 'dwg',
    problem: undefined,
  });
});

test.each(['AC1009', 'AC1033', 'AC10', 'ac1032'])('%s is not the beginning of a DWG', async (start) => {
  expect((await verdictOn(Buffer.from(start.padEnd(200, '\0')))).format).toBeUndefined();
});

test('a drawing with macros in the open is refused', async () => {
  const old = Buffer.concat([Buffer.from('AC1015'), Buffer.alloc(200), Buffer.from('AcDbVbaProject')]);
  expect(await problemOf(old)).toBe('validation_cad_macros');
  expect(await problemOf(Buffer.concat([validDwg(), Buffer.from('AcDbVbaProject')]))).toBe(
    'validation_cad_macros',
  );
  expect(await problemOf(Buffer.concat([validDwg(), Buffer.from('AcDbVbaProject', 'utf16le')]))).toBe(
    'validation_cad_macros',
  );
  expect(await problemOf(Buffer.concat([validDxf(), Buffer.from('  0\nVBA_PROJECT\n')]))).toBe(
    'validation_cad_macros',
  );
});

const input = (name: string) => readFile(`tests/inputs/${name}`);

/** An encrypted PDF as pdfkit writes it, whose page is marked as an object stream so that it must be read. */
const encryptedPdf = (pdfVersion: '1.3' | '1.4' | '1.6' | '1.7' | '1.7ext3', userPassword?: string) =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument({
      pdfVersion,
      ownerPassword: 'registro',
      ...(userPassword && { userPassword }),
    });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => {
      const text = Buffer.concat(parts).toString('latin1');
      resolve(
        Buffer.from(text.replace('/Filter /FlateDecode', '/N 0 /First 0 /Filter /FlateDecode'), 'latin1'),
      );
    });
    document.text('Factibilidad').end();
  });

/** A PDF with an empty user password (AES-256) whose object stream has an action. */
function encryptedActionPdf(): Buffer {
  const [fileKey, checkSalt, keySalt, iv] = [32, 8, 8, 16].map((length) => randomBytes(length)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const encrypted = (key: Buffer, start: Buffer, bytes: Buffer, isPadded: boolean) => {
    const cipher = createCipheriv('aes-256-cbc', key, start).setAutoPadding(isPadded);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  };
  const user = Buffer.concat([sha256(checkSalt), checkSalt, keySalt]).toString('hex');
  const userKey = encrypted(sha256(keySalt), Buffer.alloc(16), fileKey, false).toString('hex');
  const plain = deflateSync(Buffer.from('7 0 << /S /JavaScript /JS (1) >>'));
  const data = Buffer.concat([iv, encrypted(fileKey, iv, plain, true)]);
  const handler = `/Filter /Standard /V 5 /R 5 /U <${user}> /UE <${userKey}> /StmF /StdCF /CF << /StdCF << /CFM /AESV3 >> >>`;
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
    ),
    data,
    Buffer.from(`\nendstream\nendobj\ntrailer\n<< /Encrypt << ${handler} >> >>\n%%EOF\n`),
  ]);
}

const action = '<< /S /JavaScript /JS (app.alert(1)) >>';
const kmlWith = (description: string) =>
  Buffer.from(`<kml><Placemark><description><![CDATA[${description}]]></description></Placemark></kml>`);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('of the files that people have', () => {
  test.each<[string, Buffer | Promise<Buffer>, string | undefined]>([
    ['KML of Google Earth Pro 7.3.6', input('k-gearth-pro-736.kml'), undefined],
    ['KML with a link of Atom', input('k-min-atomlink.kml'), undefined],
    ['KML of ArcGIS', input('k-arcgis.kml'), undefined],
    ['KML in UTF-16, little end first', utf16(validKml().toString()), undefined],
    ['KML in UTF-16, big end first', utf16(validKml().toString()).swap16(), undefined],
    [
      'KML in Windows-1252',
      Buffer.from('<?xml version="1.0" encoding="windows-1252"?><kml>\xd1</kml>', 'latin1'),
      undefined,
    ],
    [
      'KML with a mail address and an image',
      kmlWith('<a href="mailto:a@b.mx"><img src="https://a.mx/1.png"></a>'),
      undefined,
    ],
    ['KMZ of Google Earth Pro', input('z-gearth-pro.kmz'), undefined],
    ['KMZ that macOS zipped', input('z-mac.kmz'), undefined],
    ['KMZ with a large map', input('z-bigkml.kmz'), undefined],
    ['PDF that only an owner password protects', input('p-owner256.pdf'), undefined],
    ['PDF 1.3 with an owner password', encryptedPdf('1.3'), undefined],
    ['PDF 1.4 with an owner password', encryptedPdf('1.4'), undefined],
    ['PDF 1.6 with an owner password', encryptedPdf('1.6'), undefined],
    ['PDF 1.7 with an owner password', encryptedPdf('1.7ext3'), undefined],
    ['PDF with bytes before it', input('p-leading-bom.pdf'), undefined],
    [
      'PDF with a header of a printer',
      Buffer.concat([Buffer.from('\x1b%-12345X@PJL\r\n'), validPdf()]),
      undefined,
    ],
    ['PDF with bytes after it', input('p-trailing-nul.pdf'), undefined],
    ['PDF with the text "/Launch "', input('p-launchtext.pdf'), undefined],
    [
      'PDF with the text in a title',
      pdfWith('<< /Title (A /JavaScript ) /Author <2f58464120> >>'),
      undefined,
    ],
    ['photograph', input('Nave No. 5 #1.jpg'), undefined],

    ['TIFF', input('foto.tif'), 'validation_tiff'],
    ['HEIC named .jpg', input('heic-named.jpg'), 'validation_heic'],
    ['DWG of R12', Buffer.from('AC1009'.padEnd(200, '\0')), 'validation_old_dwg'],
    ['PDF that asks for a password', encryptedPdf('1.7ext3', 'abc'), 'validation_pdf_encrypted'],
    ['PDF 1.4 that asks for a password', encryptedPdf('1.4', 'abc'), 'validation_pdf_encrypted'],
    [
      'PDF that was cut off after a first end',
      Buffer.concat([validPdf(), Buffer.from('\n9 0 obj <<')]),
      'validation_pdf_damaged',
    ],
    ['PDF with an action that is encrypted', encryptedActionPdf(), 'validation_pdf_active'],
    [
      'PDF with a filter in codes',
      pdfWith(objectStream(action, '/#54ype /O#62jStm /#4e 1 /#46irst 4 /#46ilter /#46lateDecode')),
      'validation_pdf_active',
    ],
    [
      'PDF with an object stream without a type',
      pdfWith(objectStream(action, '/N 1 /First 4 /Filter [ /FlateDecode ]')),
      'validation_pdf_active',
    ],
    [
      'PDF with "endobj" in a string',
      pdfWith(
        objectStream(action, '/X (endobj \\) stream) /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'),
      ),
      'validation_pdf_active',
    ],
    [
      'PDF with a long dictionary',
      pdfWith(objectStream(action, `/X (${'x'.repeat(9_000)}) /N 1 /First 4 /Filter /FlateDecode`)),
      'validation_pdf_active',
    ],
    [
      'PDF with a comment between',
      pdfWith(objectStream(action, '/N % 2\n1 /First%(\n4 /Filter /FlateDecode')),
      'validation_pdf_active',
    ],
    [
      'PDF whose action follows an open string',
      pdfWith(`(open\nendobj\n2 0 obj ${action}`),
      'validation_pdf_active',
    ],
    ['PDF with an action in an array', pdfWith(`[[<< /A ${action} >>]]`), 'validation_pdf_active'],
    [
      'PDF with a file whose type is missing',
      pdfWith('<< /FS << /EF << /F 9 0 R >> >> >>'),
      'validation_pdf_active',
    ],
    [
      'PDF with an action in its trailer',
      pdfWith(`null\nendobj\ntrailer << /Root << /OpenAction ${action} >> >>`),
      'validation_pdf_active',
    ],
    ['PDF that nests without end', pdfWith('['.repeat(100_000)), 'validation_pdf_unreadable'],
    ['PDF with objects that overlap', pdfWith('obj('.repeat(50_000)), 'validation_pdf_unreadable'],
    ['KML with a tab in a URL', kmlWith('<a href="java&Tab;script:alert(1)">x</a>'), 'validation_kml_active'],
    [
      'KML with an entity for a colon',
      kmlWith('<a href=" java\nscript&colon;alert(1)">x</a>'),
      'validation_kml_active',
    ],
    [
      'KML with an invisible character in a URL',
      kmlWith('<a href="java&shy;script:alert(1)">x</a>'),
      'validation_kml_active',
    ],
    ['KML with a handler behind a slash', kmlWith('<img/src="x"/onerror=alert(1)>'), 'validation_kml_active'],
    ['KML with a handler behind a sign', kmlWith('<img = onerror=alert(1)>'), 'validation_kml_active'],
    [
      'KML with a tag in an attribute',
      kmlWith(`<title><a title="</title><img src=x onerror=alert(1)>"></title>`),
      'validation_kml_active',
    ],
    [
      'KML with a refresh',
      kmlWith('<META HTTP-EQUIV="refresh" content="0;url=//a.mx">'),
      'validation_kml_active',
    ],
    ['KML with a style sheet', kmlWith('<link rel=stylesheet href=//a.mx/a.css>'), 'validation_kml_active'],
    [
      'KML in UTF-16 with a script',
      utf16('<kml><name><![CDATA[<script>]]></name></kml>'),
      'validation_kml_active',
    ],
    ['KML with tags that do not end', kmlWith('<a b '.repeat(100_000)), 'validation_kml_active'],
    [
      'KML with a style of XSL',
      Buffer.from('<?xml-stylesheet href="a.xsl"?><kml></kml>'),
      'validation_document_format',
    ],
    [
      'KMZ with a program named like a file of macOS',
      zipOf([deflatedEntry('doc.kml', validKml()), { name: '__MACOSX/._a.exe', content: Buffer.from('MZ') }]),
      'validation_kmz_content',
    ],
    [
      'program before a PDF',
      Buffer.concat([Buffer.from('MZ\x90'), validPdf()]),
      'validation_document_format',
    ],
  ])('%s', async (_, file, problem) => {
    expect((await verdictOn(await file)).problem).toBe(problem);
  });
});
