import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unsupportedFormatOf } from '#domain/unsupported-formats.ts';
import { validDwg, validPdf } from '../../support/document-files.ts';

const input = (name: string) => readFileSync(`tests/inputs/${name}`);

test.each<[string, Buffer, string | undefined]>([
  ['a TIFF', input('foto.tif'), 'tiff'],
  ['a TIFF of a Mac', Buffer.from('MM\0*'), 'tiff'],
  ['a HEIC named .jpg', input('heic-named.jpg'), 'heic'],
  ['a HEIF', Buffer.from('\0\0\0\x18ftypmif1'), 'heic'],
  ['a DWG of R12', Buffer.from('AC1009\0\0'), 'old_dwg'],
  ['a DWG of R2.6', Buffer.from('AC1002\0\0'), 'old_dwg'],
  ['a DWG of 2018', validDwg(), undefined],
  ['an AVIF', Buffer.from('\0\0\0\x18ftypavif'), undefined],
  ['a PDF', validPdf(), undefined],
  ['a JPEG', input('Nave No. 5 #1.jpg'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the unsupported format of %s', (_, bytes, format) => {
  expect(unsupportedFormatOf(bytes)).toBe(format);
});
