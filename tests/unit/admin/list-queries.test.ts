import { describe, expect, test } from 'vitest';
import { inquiryListQueryOf } from '#admin/inquiries/inquiry-list-query.ts';
import {
  cursorOf,
  orderOf,
  pageNumberOf,
  pageParamsOf,
  searchParamOf,
  withListParams,
} from '#admin/lists/list-params.ts';
import { propertyListQueryOf } from '#admin/properties/list/property-list-query.ts';

const params = (text: string) => new URLSearchParams(text);

describe('the URL params of a list', () => {
  test('apply changes, drop empty values and go back to the first page', () => {
    expect(String(withListParams(params('q=nave&pagina=3'), { orden: '-area' }))).toBe('q=nave&orden=-area');
    expect(String(withListParams(params('q=nave'), { q: '' }))).toBe('');
    expect(String(withListParams(params('q=nave'), { pagina: '2' }))).toBe('q=nave&pagina=2');
  });

  test.each([
    ['', 1],
    ['pagina=4', 4],
    ['pagina=0', 1],
    ['pagina=-2', 1],
    ['pagina=1.5', 1],
    ['pagina=x', 1],
  ])('%j means page %d', (text, page) => {
    expect(pageNumberOf(params(text))).toBe(page);
  });

  test('carry the cursor of the next or previous page', () => {
    const shown = {
      page: 3,
      pages: 9,
      total: 220,
      next: { side: 'after', values: ['', 'z'] },
      previous: { side: 'before', values: ['a', 'b'] },
    } as const satisfies Parameters<typeof pageParamsOf>[0];
    const next = withListParams(params('q=nave&pagina=3&desde=x&desde=y'), pageParamsOf(shown, 4));
    expect(String(next)).toBe('q=nave&pagina=4&desde=&desde=z');
    expect(cursorOf(next)).toEqual(shown.next);
    const previous = withListParams(next, pageParamsOf(shown, 2));
    expect(String(previous)).toBe('q=nave&pagina=2&hasta=a&hasta=b');
    expect(cursorOf(previous)).toEqual(shown.previous);
    expect(String(withListParams(previous, pageParamsOf(shown, 1)))).toBe('q=nave');
  });

  test('order only by known fields', () => {
    expect(orderOf(params('orden=-area'), ['area'], '-created_at')).toBe('-area');
    expect(orderOf(params('orden=password'), ['area'], '-created_at')).toBe('-created_at');
    expect(orderOf(params(''), ['area'], '-created_at')).toBe('-created_at');
  });

  test('cut a long search text', () => {
    expect(searchParamOf(params(`q=${'a'.repeat(500)}`))).toHaveLength(200);
  });
});

describe('the query of the property list', () => {
  test('starts with the newest first and without filters', () => {
    expect(propertyListQueryOf(params(''))).toEqual({
      text: '',
      order: '-created_at',
      page: 1,
      cursor: undefined,
      offer: 'all',
      type: undefined,
      active: undefined,
    });
  });

  test('reads every filter', () => {
    const query = propertyListQueryOf(
      params('q=huejo&operacion=renta&tipo=terreno-industrial&estado=inactivas&orden=price&pagina=2'),
    );
    expect(query).toEqual({
      text: 'huejo',
      order: 'price',
      page: 2,
      cursor: undefined,
      offer: 'for_rent',
      type: 'Terreno Industrial',
      active: false,
    });
  });

  test('ignores invalid filters', () => {
    const query = propertyListQueryOf(params('operacion=regalo&tipo=castillo&estado=x&orden=x'));
    expect(query).toMatchObject({ offer: 'all', type: undefined, active: undefined, order: '-created_at' });
  });
});

describe('the query of the inquiry list', () => {
  test.each([
    ['estado=pendientes', 'Pendiente'],
    ['estado=CONTESTADAS', 'Contestada'],
    ['estado=cerradas', 'Cerrada'],
    ['estado=todas', undefined],
    ['estado=otras', undefined],
    ['', undefined],
  ])('%j filters by %s', (text, status) => {
    expect(inquiryListQueryOf(params(text)).status).toBe(status);
  });
});
