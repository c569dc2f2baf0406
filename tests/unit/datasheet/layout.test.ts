import { describe, expect, test } from 'vitest';
import type { Datasheet } from '#datasheet/datasheet.ts';
import headingMetrics from '#datasheet/fonts/archivo-bold.json' with { type: 'json' };
import regularMetrics from '#datasheet/fonts/inter-regular.json' with { type: 'json' };
import semiboldMetrics from '#datasheet/fonts/inter-semibold.json' with { type: 'json' };
import { factPageOf } from '#datasheet/layout/fact-page.ts';
import { datasheetFileNameOf, offerPageOf } from '#datasheet/layout/offer-page.ts';
import type { DatasheetPage, PageElement, TextMeasure } from '#datasheet/layout/page-element.ts';
import { withPrintableTexts } from '#datasheet/layout/printable.ts';
import { contentBottom, margin, paper } from '#datasheet/layout/styles.ts';
import { datasheet, datasheetContact } from '../../support/datasheet.ts';

/** Every character is as wide as half of its size. */
const measure: TextMeasure = {
  widthOf: (text, { size }) => (text.length * size) / 2,
  lineHeightOf: ({ size }) => size * 1.3,
};

interface Options {
  photographs?: number[];
  planAspect?: number | undefined;
}

function pagesOf(stated: Datasheet, { photographs = [], planAspect }: Options = {}): DatasheetPage[] {
  const place = { hasMap: true };
  const shared = { datasheet: stated, contact: datasheetContact };
  return [
    offerPageOf(
      { ...shared, madeOn: '23 de noviembre de 2026', photographs, place: planAspect ? place : undefined },
      measure,
    ),
    factPageOf({ datasheet: stated, planAspect, place: planAspect ? undefined : place }, measure),
  ];
}

const leavesOf = ({ children }: PageElement): Exclude<PageElement['children'][number], PageElement>[] =>
  children.flatMap((child) => ('tag' in child ? leavesOf(child) : [child]));
const marksOf = (page: DatasheetPage) => page.elements.flatMap(leavesOf);
const textsOf = (pages: DatasheetPage[]) =>
  pages.flatMap(marksOf).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const tagsIn = (elements: PageElement[], tag: string): PageElement[] =>
  elements.flatMap((element) => [
    ...(element.tag === tag ? [element] : []),
    ...tagsIn(
      element.children.filter((child) => 'tag' in child),
      tag,
    ),
  ]);

const manyRows = Array.from({ length: 8 }, (_, group) => ({
  title: `Grupo ${group}`,
  rows: Array.from({ length: 7 }, (_, row) => ({
    label: `Dato ${group}.${row}`,
    value: 'Valor',
    note: 'Verificado',
  })),
}));
const long = datasheet({
  title: 'Nave industrial con doce andenes, patio de maniobras de concreto y oficinas de dos niveles, Puebla',
  description: 'Palabras que llenan la hoja sin parar. '.repeat(120),
  features: Array.from({ length: 40 }, (_, index) => `Característica número ${index}`),
  photographs: Array.from({ length: 4 }, (_, index) => ({ src: `/${index}.webp`, alt: `Foto ${index}` })),
  plan: { src: '/plano.webp', alt: 'Plano: Planta' },
  groups: manyRows,
});

describe.each([
  { name: 'a short datasheet', stated: datasheet(), options: {} },
  { name: 'a long datasheet', stated: long, options: { photographs: [0, 1, 2, 3], planAspect: 1.5 } },
])('$name', ({ stated, options }) => {
  test('stays inside the margins of two pages', () => {
    for (const mark of pagesOf(stated, options).flatMap(marksOf)) {
      expect(mark.x).toBeGreaterThanOrEqual(margin);
      expect(mark.x + mark.width).toBeLessThanOrEqual(paper.width - margin + 0.01);
      expect(mark.y + mark.height).toBeLessThanOrEqual(contentBottom + 1);
    }
  });

  test('contains every fact, price, distance and the contact', () => {
    const texts = textsOf(pagesOf(stated, options));
    const rows = [...stated.groups, ...stated.costs, ...stated.units].flatMap((group) => group.rows);
    for (const { label, value } of [...rows, ...stated.highlights, ...stated.distances])
      expect(texts).toEqual(expect.arrayContaining([label, value ?? 'No informado']));
    expect(texts).toEqual(
      expect.arrayContaining(['$98,500', '+52 222 555 0110', datasheetContact.email, stated.title]),
    );
    expect(texts.join()).toContain('NP-0123');
  });

  test('has one title, headings below it, and a text for each image', () => {
    const elements = pagesOf(stated, options).flatMap((page) => page.elements);
    expect(tagsIn(elements, 'H1')).toHaveLength(1);
    for (const figure of tagsIn(elements, 'Figure')) expect(figure.alt).toBeTruthy();
    for (const row of tagsIn(elements, 'TR'))
      expect(row.children.map((child) => 'tag' in child && child.tag)).toEqual(['TH', 'TD']);
  });
});

test('a long description ends with an ellipsis, and a list states how many items are left out', () => {
  const texts = textsOf(pagesOf(long, { photographs: [0], planAspect: 1.5 }));
  expect(texts.filter((text) => text.endsWith('…'))).toHaveLength(1);
  expect(texts.some((text) => /^y \d+ más$/.test(text))).toBe(true);
});

test('the QR code leads to the page, or to a chat when the datasheet leaves something out', () => {
  const qrOf = (stated: Datasheet) =>
    pagesOf(stated)
      .flatMap(marksOf)
      .flatMap((mark) => (mark.kind === 'figure' && mark.figure.kind === 'qr' ? mark.figure.text : []));
  expect(qrOf(datasheet())).toEqual([datasheet().url]);
  expect(qrOf(datasheet({ url: '' }))[0]).toMatch(/^https:\/\/wa\.me\/522225550110\?text=.*NP-0123/);
});

test('the file is named by code and title', () => {
  expect(datasheetFileNameOf(datasheet())).toBe('ficha-NP-0123-nave-clase-a-en-cuautlancingo.pdf');
  expect(datasheetFileNameOf({ code: 'NP-0001', title: '¡¡!!' })).toBe('ficha-NP-0001.pdf');
});

test.each([
  ['Andén ñ m² × 5 p.\u202fm. ± 2°', 'Andén ñ m² × 5 p.\u00a0m. ± 2°'],
  ['Altura ≥ 10 m, pendiente ≤ 2 %, ≈ $1,100 MXN', 'Altura ≥ 10 m, pendiente ≤ 2 %, ≈ $1,100 MXN'],
  ['🏭 Nave con 🚛 patio 👷🏽‍♀️', 'Nave con patio'],
  ['✅ Andenes\n🚚 Rampas\r\n● Patio', '• Andenes\nRampas\n• Patio'],
  [
    'Puebla → México, ⅓ de 900㎡, CO₂, 5′ 6″, non‑stop',
    'Puebla – México, 1/3 de 900m², CO2, 5\' 6", non-stop',
  ],
  ['Кириллица\t2', '2'],
])('%j is printed as %j', (typed, printed) => {
  expect(withPrintableTexts([typed], regularMetrics.characters)).toEqual([printed]);
});

test('the fonts have every sign that people type about measures and prices', () => {
  for (const { characters } of [regularMetrics, semiboldMetrics, headingMetrics])
    for (const sign of '≥≤≈±°²³×–—“”‘’€½¼•…') expect(characters).toContain(sign);
});

test('lines of a description stay, and each is broken where it is too wide', () => {
  const [page] = pagesOf(datasheet({ description: 'Planta baja:\n- 400 m² de nave\n- 50 m² de oficina' }));
  const mark = page && marksOf(page).find((one) => one.kind === 'text' && one.text.startsWith('Planta baja'));
  expect(mark).toMatchObject({ lines: ['Planta baja:', '- 400 m² de nave', '- 50 m² de oficina'] });
});

test('names the broker with the own numbers, and the company where there are none', () => {
  const phones = [
    { text: '222 555 0131', url: 'tel:+522225550131' },
    { text: '222 555 0132', url: 'tel:+522225550132' },
  ];
  const named = datasheet({ url: '', broker: { name: 'Ana Ruiz', phones, whatsapp: '' } });
  const texts = textsOf(pagesOf(named));
  expect(texts).toEqual(
    expect.arrayContaining([
      `Ana Ruiz · ${datasheetContact.name}`,
      '222 555 0131 / 222 555 0132',
      datasheetContact.email,
    ]),
  );
  expect(texts).not.toContain('+52 222 555 0110');
});
