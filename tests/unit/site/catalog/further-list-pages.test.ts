import { expect, test } from 'vitest';
import { furtherListPagesOf } from '#site/catalog/further-list-pages.ts';
import { makeSiteCatalog } from '#site/catalog/site-catalog.ts';
import { snapshotOf } from '../../../bench/catalog.ts';
import { property } from '../../../support/property.ts';

const pagesOf = (count: number, price?: number) =>
  furtherListPagesOf(
    makeSiteCatalog(
      snapshotOf(
        Array.from({ length: count }, (_, index) =>
          property({
            id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
            area: count - index,
            city: 'Amozoc',
            ...(index === 0 && price && { sale_price: price }),
          }),
        ),
      ),
      { year: 2_026, codeVersion: 'abc' },
    ),
  );

test('lists of one page have no further pages', () => {
  expect(pagesOf(24)).toEqual([]);
});

test('a list of 50 properties has two further pages, and so have those of its type and city', () => {
  expect(pagesOf(50).map(({ params, props }) => [params.list, props.path, props.cards.length])).toEqual([
    [undefined, '/propiedades/pagina/2', 24],
    [undefined, '/propiedades/pagina/3', 2],
    ['nave-industrial', '/propiedades/nave-industrial/pagina/2', 24],
    ['nave-industrial', '/propiedades/nave-industrial/pagina/3', 2],
    ['nave-industrial/amozoc', '/propiedades/nave-industrial/amozoc/pagina/2', 24],
    ['nave-industrial/amozoc', '/propiedades/nave-industrial/amozoc/pagina/3', 2],
  ]);
});

test('further pages continue in the order of the list and link to their neighbours', () => {
  const [second, third] = pagesOf(50).map(({ props }) => props);
  expect(second?.cards[0]?.area).toBe(25);
  expect([second?.previousPath, second?.nextPath]).toEqual(['/propiedades', '/propiedades/pagina/3']);
  expect([third?.previousPath, third?.nextPath]).toEqual(['/propiedades/pagina/2', undefined]);
});

test('only the pages that show a changed property get another digest', () => {
  const digests = (price: number) => pagesOf(50, price).map(({ cacheKey }) => cacheKey);
  const [before, after] = [digests(1), digests(2)];
  expect(before.map((digest, index) => digest === after[index])).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});
