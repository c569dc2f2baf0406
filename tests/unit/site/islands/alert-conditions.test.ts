import { describe, expect, test } from 'vitest';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { alertConditionsOf, alertListPath, alertTextsOf } from '#site/islands/alerts/alert-conditions.ts';

const query = { ...emptyQuery, offer: 'for_rent', loading_docks_count: 4, text: 'finsa' } as const;

describe('the conditions of an alert', () => {
  test('are the filters of the list without its text', () => {
    const asked = alertConditionsOf(query, {}, []);
    expect(asked).toEqual({
      conditions: 'operacion=renta&andenes=4',
      texts: ['En renta', 'Desde 4 andenes'],
    });
    expect(alertTextsOf(asked.conditions, [])).toEqual(asked.texts);
  });

  test('have the type of the page', () => {
    expect(alertConditionsOf(emptyQuery, { type: 'Bodega' }, [])).toEqual({
      conditions: 'tipo=bodega',
      texts: ['Bodega'],
    });
  });

  test('have the city of the page, unless a zone says more', () => {
    const page = { type: 'Bodega', city: 'San Pedro Cholula' } as const;
    expect(alertConditionsOf(emptyQuery, page, [])).toEqual({
      conditions: 'tipo=bodega&ciudad=San+Pedro+Cholula',
      texts: ['En San Pedro Cholula', 'Bodega'],
    });
    const location = { id: 'z', name: 'Finsa' };
    expect(alertConditionsOf({ ...emptyQuery, location_id: 'z' }, page, [location]).conditions).toBe(
      'tipo=bodega&zona=z',
    );
  });

  test('lead to the list of the city, or of all cities where there is none', () => {
    expect(alertListPath('tipo=bodega&ciudad=San+Pedro+Cholula&andenes=4')).toBe(
      '/propiedades/bodega/san-pedro-cholula?andenes=4',
    );
    expect(alertListPath('tipo=bodega&ciudad=Puebla')).toBe('/propiedades/bodega/puebla');
    expect(alertListPath('andenes=4&ciudad=Puebla')).toBe('/propiedades?andenes=4');
    expect(alertListPath('tipo=bodega')).toBe('/propiedades?tipo=bodega');
  });

  test('are none for a list without filters', () => {
    expect(alertConditionsOf(emptyQuery, {}, []).conditions).toBe('');
  });

  test('keep a landmark, with a distance where the list was only ordered by it', () => {
    expect(alertConditionsOf({ ...emptyQuery, near: 'VW' }, {}, [])).toEqual({
      conditions: 'cerca=VW&km=15',
      texts: ['A menos de 15\u00a0km de VW'],
    });
    expect(alertConditionsOf({ ...emptyQuery, near: 'VW', withinKm: 10 }, {}, []).texts).toEqual([
      'A menos de 10\u00a0km de VW',
    ]);
  });
});
