import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#paths.ts';
import { loadCompared } from '#site/comparison/load-compared.ts';
import { comparisonPartOf, packComparison } from '#site/comparison/pack-comparison.ts';
import { property } from '../../../support/property.ts';

const codeOf = (number: number) => `NP-${String(number).padStart(4, '0')}`;
const listOf = (...numbers: number[]) =>
  numbers.map((number) => property({ title: `Nave ${number}`, reference_code: codeOf(number) }));
const volkswagen = { short_name: 'VW', kind: 'planta', latitude: 19.118, longitude: -98.253 } as const;
const pack = (properties: ReturnType<typeof listOf>, codeVersion = '1', landmarks = [volkswagen]) =>
  packComparison({
    pageContext: { codeVersion },
    properties,
    photographsOf: () => [],
    exchangeRate: undefined,
    landmarks,
    distancesOf: () => [],
  });
afterEach(() => vi.unstubAllGlobals());

/** Serves the files of a catalog. @returns the paths that were asked for */
function serve({ index, parts }: ReturnType<typeof pack>): string[] {
  const asked: string[] = [];
  const files = new Map<string, unknown>([
    [paths.comparisonIndex(), index],
    ...parts.map(
      ({ params, props }) => [paths.comparisonPart(params.part), comparisonPartOf(props)] as const,
    ),
  ]);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return files.has(path) ? Response.json(files.get(path)) : new Response('', { status: 404 });
  });
  return asked;
}

test('loads only the parts of the wanted properties, and leaves out unknown ones', async () => {
  const asked = serve(pack(listOf(1, 2, 15, 28, 41)));
  const found = await loadCompared([codeOf(15), codeOf(2), codeOf(16), codeOf(99_999)]);
  expect([...found.keys()]).toEqual([codeOf(15), codeOf(2)]);
  expect(found.get(codeOf(2))?.title).toBe('Nave 2');
  expect(asked).toHaveLength(3);
});

test('asks for nothing without codes', async () => {
  const asked = serve(pack(listOf(1)));
  expect(await loadCompared([])).toEqual(new Map());
  expect(asked).toEqual([]);
});

test('fails when a file is missing', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(loadCompared([codeOf(1)])).rejects.toThrow('503');
});

test('another position of a landmark renames the parts', () => {
  const properties = listOf(1);
  const moved = [{ ...volkswagen, latitude: 19 }] as unknown as (typeof volkswagen)[];
  expect(pack(properties, '1', moved).index).not.toEqual(pack(properties).index);
});

test('an edit renames the part of its property only; other code renames all', () => {
  const properties = listOf(1, 2, 15);
  const [edited, ...others] = properties;
  const namesOf = ({ index }: ReturnType<typeof pack>) => Object.values(index);
  const [first, second] = namesOf(pack(properties));
  const after = namesOf(pack([{ ...(edited as (typeof properties)[0]), title: 'Otra' }, ...others]));
  expect(after[0]).not.toBe(first);
  expect(after[1]).toBe(second);
  expect(namesOf(pack(properties, '2'))).not.toContain(second);
});

test('a property without a code has no entry', () => {
  expect(pack([property({ reference_code: '' })]).parts).toEqual([]);
});

test('shows nothing that the page does not show', () => {
  const [source] = pack([
    property({
      reference_code: codeOf(1),
      is_for_rent: true,
      is_price_on_request: true,
      rental_price: 98_765,
      maintenance_fee: 1_234,
      address: 'Calle secreta 5',
    }),
  ]).parts;
  const json = JSON.stringify(comparisonPartOf(source?.props ?? { sources: [], landmarks: [] }));
  expect(json).not.toContain('98,765');
  expect(json).not.toContain('98765');
});
