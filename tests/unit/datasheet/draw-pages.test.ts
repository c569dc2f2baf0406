import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { factPageOf } from '#datasheet/layout/fact-page.ts';
import { offerPageOf } from '#datasheet/layout/offer-page.ts';
import { beginPdf, drawPages, measureOf } from '#datasheet/pdf/draw-pages.ts';
import { mapShapesOf } from '#datasheet/pdf/map-shapes.ts';
import { makeOrientationMaps } from '#site/geography/orientation-maps.ts';
import { datasheet, datasheetContact } from '../../support/datasheet.ts';
import { pdfTexts } from '../../support/pdf-text.ts';

const font = (name: string) => ({
  file: new Uint8Array(inflateSync(readFileSync(`src/datasheet/fonts/${name}.ttf.zlib`))),
  metrics: JSON.parse(readFileSync(`src/datasheet/fonts/${name}.json`, 'utf8')),
});
const fonts = {
  regular: font('inter-regular'),
  semibold: font('inter-semibold'),
  heading: font('archivo-bold'),
};
const volkswagen = { short_name: 'VW', kind: 'planta', latitude: 19.118, longitude: -98.253 } as const;
const maps = makeOrientationMaps({ landmarks: [volkswagen], cities: ['Puebla'], points: [] });
const svg = maps.files([volkswagen]).at(-1)?.svg ?? '';

async function draw(stated = datasheet()) {
  const pdf = beginPdf(fonts, stated, datasheetContact.name);
  const measure = measureOf(pdf);
  const photographs = stated.photographs.map((_, index) => index);
  const pages = [
    offerPageOf({ datasheet: stated, contact: datasheetContact, madeOn: 'hoy', photographs }, measure),
    factPageOf({ datasheet: stated, planAspect: undefined, place: { hasMap: true } }, measure),
  ];
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const images = new Map([['photograph-0', Uint8Array.from(jpeg)]]);
  return drawPages(pdf, pages, { images, map: mapShapesOf(svg) }, stated);
}

test('a PDF has real text with accents on two pages', async () => {
  const [first = '', second = '', ...others] = await pdfTexts(await draw());
  expect(others).toEqual([]);
  expect(first).toContain('Nave clase A en Cuautlancingo');
  expect(first).toContain('$98,500');
  expect(first).toContain('Características');
  expect(second).toContain('Área 985 m²');
  expect(second).toContain('Terreno No informado');
  expect(second).toContain('En línea recta');
});

test('a PDF has the signs that are made of two characters, also in its text', async () => {
  const stated = datasheet({ title: 'Nave ≥ 5 m', description: 'Altura ≥ 10 m\nPendiente ≤ 2 %\n≈ 3 ha' });
  const [first = ''] = await pdfTexts(await draw(stated));
  for (const text of ['Nave ≥ 5 m', 'Altura ≥ 10 m', 'Pendiente ≤ 2 %', '≈ 3 ha'])
    expect(first).toContain(text);
});

test('a PDF names ways by road apart from straight lines', async () => {
  const distances = [
    { label: 'VW', value: '6 km', road: '8.4 km, 14 min' },
    { label: 'Audi', value: '46 km' },
  ];
  const [, second = ''] = await pdfTexts(await draw(datasheet({ distances })));
  expect(second).toContain('Por carretera VW 8.4 km, 14 min En línea recta Audi 46 km');
  expect(second).not.toContain('6 km, ');
  expect(second.match(/\b6 km/)).toBeNull();
});

test('texts are as wide as in the font file, kerning included', () => {
  const pdf = beginPdf(fonts, datasheet(), 'Naves');
  const { widthOf } = measureOf(pdf);
  for (const [name, { file }] of Object.entries(fonts)) {
    const read = new PDFDocument({ font: file as unknown as string }).fontSize(20);
    for (const text of ['AVENIDA Tlaxcala', '$98,500.00 “Tel” 1,100 m²', 'Ñandú, año: ¿Yo? (LTDA)']) {
      const style = { font: name as keyof typeof fonts, size: 20, color: '' };
      // Kerning by three characters is left out: at most half a point in such a line.
      expect(Math.abs(widthOf(text, style) - read.widthOfString(text))).toBeLessThan(0.5);
    }
  }
});

test('each font is embedded once, with the width of each glyph', async () => {
  const source = Buffer.from(await draw()).toString('latin1');
  expect(source.match(/\/FontFile2/g)).toHaveLength(3);
  expect(source.match(/\/W \[0 \[[\d. ]+\]\]/g)).toHaveLength(3);
});

test('a PDF is tagged for screen readers', async () => {
  const photographs = [{ src: '/1.webp', alt: 'Fachada' }];
  const source = Buffer.from(await draw(datasheet({ photographs }))).toString('latin1');
  expect(source.includes('/StructTreeRoot')).toBe(true);
  expect(source.includes('/Marked true')).toBe(true);
  expect(source.includes('/Lang (es-MX)')).toBe(true);
  expect(source.includes('/DisplayDocTitle true')).toBe(true);
  for (const tag of ['Document', 'Sect', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure', 'Link'])
    expect({ tag, isUsed: source.includes(`/S /${tag}\n`) }).toEqual({ tag, isUsed: true });
  expect(source.includes('/Alt (Fachada)')).toBe(true);
  expect(source.includes('/Scope /Row')).toBe(true);
});

test('the map is read with its lines, signs and labels, without those for wide drawings', () => {
  const { width, height, shapes } = mapShapesOf(svg);
  expect({ width, height }).toEqual({ width: 3280, height: 2200 });
  const labels = shapes.filter((shape) => shape.kind === 'label');
  expect(labels).toContainEqual(expect.objectContaining({ text: 'VW', names: ['l', 'a'] }));
  expect(labels).toContainEqual(expect.objectContaining({ text: '5 km' }));
  expect(shapes.filter(({ kind, names }) => kind === 'path' && names[0] === 'h')).toHaveLength(1);
  expect(() => mapShapesOf('<svg/>')).toThrow('no size');
});
