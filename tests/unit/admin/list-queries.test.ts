import { describe, expect, test } from 'vitest';
import { inquiryListQueryIn } from '#admin/inquiries/inquiry-list-query.ts';
import { cursorIn, orderIn, pageIn, placeOf, refined, textIn } from '#admin/lists/list-params.ts';
import { propertyListQueryIn } from '#admin/properties/list/property-list-query.ts';

const params = (text: string) => new URLSearchParams(text);

describe('the address of a list', () => {
  test('takes changes, forgets what is emptied and returns to the first page', () => {
    expect(String(refined(params('q=nave&pagina=3'), { orden: '-area' }))).toBe('q=nave&orden=-area');
    expect(String(refined(params('q=nave'), { q: '' }))).toBe('');
    expect(String(refined(params('q=nave'), { pagina: '2' }))).toBe('q=nave&pagina=2');
  });

  test.each([
    ['', 1],
    ['pagina=4', 4],
    ['pagina=0', 1],
    ['pagina=-2', 1],
    ['pagina=1.5', 1],
    ['pagina=x', 1],
  ])('%j is page %d', (text, page) => {
    expect(pageIn(params(text))).toBe(page);
  });

  test('knows the next page and the one before by the rows between them', () => {
    const shown = {
      page: 3,
      pages: 9,
      total: 220,
      next: { side: 'after', values: ['', 'z'] },
      previous: { side: 'before', values: ['a', 'b'] },
    } as const satisfies Parameters<typeof placeOf>[0];
    const next = refined(params('q=nave&pagina=3&desde=x&desde=y'), placeOf(shown, 4));
    expect(String(next)).toBe('q=nave&pagina=4&desde=&desde=z');
    expect(cursorIn(next)).toEqual(shown.next);
    const previous = refined(next, placeOf(shown, 2));
    expect(String(previous)).toBe('q=nave&pagina=2&hasta=a&hasta=b');
    expect(cursorIn(previous)).toEqual(shown.previous);
    expect(String(refined(previous, placeOf(shown, 1)))).toBe('q=nave');
  });

  test('only known fields order it', () => {
    expect(orderIn(params('orden=-area'), ['area'], '-created_at')).toBe('-area');
    expect(orderIn(params('orden=password'), ['area'], '-created_at')).toBe('-created_at');
    expect(orderIn(params(''), ['area'], '-created_at')).toBe('-created_at');
  });

  test('a text of any length is cut', () => {
    expect(textIn(params(`q=${'a'.repeat(500)}`))).toHaveLength(200);
  });
});

describe('the query of the property list', () => {
  test('opens with the newest first and filters nothing', () => {
    expect(propertyListQueryIn(params(''))).toEqual({
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
    const query = propertyListQueryIn(
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

  test('what makes no sense filters nothing', () => {
    const query = propertyListQueryIn(params('operacion=regalo&tipo=castillo&estado=x&orden=x'));
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
  ])('%j asks for %s', (text, status) => {
    expect(inquiryListQueryIn(params(text)).status).toBe(status);
  });
});
