import { deflateSync } from 'node:zlib';
import { kmlOf, pdfOf } from './made-files.ts';

let pdfCount = 0;
/** Another file at each call: a property takes a file once. */
export function validPdf(title = 'Plano de conjunto'): Buffer {
  pdfCount += 1;
  return pdfOf({ title, lines: [`Escala 1:${500 + pdfCount}`] });
}
export const validKml = () =>
  kmlOf('Predio', [
    [-98.2, 19.04],
    [-98.2, 19.05],
    [-98.19, 19.05],
  ]);
export const validDxf = () => Buffer.from('  0\nSECTION\n  2\nENTITIES\n  0\nENDSEC\n  0\nEOF\n');
export const validDwg = () => Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(200)]);

/** A PDF with one object between the beginning and the end. */
export const pdfWith = (object: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.5\n1 0 obj\n'), Buffer.from(object), Buffer.from('\nendobj\n%%EOF\n')]);

/** An object stream as most programs write it: compressed, with its objects inside. */
export function objectStream(objects: string, entries = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') {
  const data = deflateSync(Buffer.from(`7 0 ${objects}`));
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\r\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** As a browser uploads it. */
export const uploadOf = (bytes: Buffer, name = 'documento.pdf') => new File([new Uint8Array(bytes)], name);
