import { describe, expect, test } from 'vitest';
import { cityAndState } from '#site/locations/city-and-state.ts';
import { locationCallToAction } from '#site/locations/location-call-to-action.ts';
import { locationFactsOf, propertyCountText } from '#site/locations/location-facts.ts';
import { groupedByState, locationSummariesOf } from '#site/locations/location-summary.ts';
import { location } from '../../../support/location.ts';
import { property } from '../../../support/property.ts';

const amozoc = location({ name: 'Corredor Amozoc', city: 'Amozoc' });
const tepeaca = location({ name: 'Corredor Tepeaca', city: 'Tepeaca' });
const huamantla = location({ name: 'Corredor Huamantla', city: 'Huamantla', state: 'Tlaxcala' });
const noPhotograph = () => undefined;

const summaryOf = (...stated: Parameters<typeof property>[0][]) => {
  const properties = stated.map((own) => property({ location_id: amozoc.id, ...own }));
  const [summary] = locationSummariesOf([amozoc], properties, noPhotograph);
  if (!summary) throw new Error('no summary');
  return summary;
};

describe('locationSummariesOf', () => {
  test('sorts by number of properties, then by name, and keeps empty locations', () => {
    const properties = [property({ location_id: tepeaca.id }), property({ location_id: tepeaca.id })];
    const summaries = locationSummariesOf([huamantla, tepeaca, amozoc], properties, noPhotograph);
    expect(summaries.map(({ location, count }) => [location.name, count])).toEqual([
      ['Corredor Tepeaca', 2],
      ['Corredor Amozoc', 0],
      ['Corredor Huamantla', 0],
    ]);
  });

  test('spans the known areas', () => {
    expect(summaryOf({ area: 900 }, { area: 0 }, { area: 300 }).supply.area).toEqual({
      min: 300,
      max: 900,
    });
    expect(summaryOf({ area: 0 }).supply.area).toBeUndefined();
  });

  test('does not count a reserved property as available, and shows it last', () => {
    const summary = summaryOf({ area: 900, status: 'reserved' }, { area: 300 });
    expect(summary.supply).toEqual({ count: 1, reservedCount: 1, area: { min: 300, max: 300 } });
    expect(summary.newest.map(({ status }) => status)).toEqual(['active', 'reserved']);
    expect(locationFactsOf(summary).slice(0, 2)).toEqual([
      { label: 'Propiedades disponibles', value: '1' },
      { label: 'Apartadas', value: '1' },
    ]);
  });

  test('is at the mean of the known coordinates', () => {
    const summary = summaryOf({ latitude: 19, longitude: -98 }, { latitude: 20, longitude: -99 }, {});
    expect(summary.point).toEqual({ latitude: 19.5, longitude: -98.5 });
    expect(summaryOf({})).not.toHaveProperty('point');
  });

  test('prefers the photograph of a featured property', () => {
    const properties = [
      property({ location_id: amozoc.id, title: 'Bodega' }),
      property({ location_id: amozoc.id, title: 'Nave', featured: true }),
    ];
    const [summary] = locationSummariesOf([amozoc], properties, ({ title }) => ({ src: title, alt: title }));
    expect(summary?.photograph?.src).toBe('Nave');
  });
});

test('sorts states by number of properties', () => {
  const summaries = locationSummariesOf(
    [amozoc, huamantla],
    [property({ location_id: huamantla.id })],
    noPhotograph,
  );
  expect(groupedByState(summaries).map(({ state }) => state)).toEqual(['Tlaxcala', 'Puebla']);
});

describe('locationFactsOf', () => {
  test('gives the lowest sale price and the lowest rent', () => {
    const summary = summaryOf(
      { area: 500, sale_price: 9_000_000 },
      { area: 2_000, sale_price: 7_000_000, is_for_rent: true, rental_price: 80_000 },
    );
    expect(locationFactsOf(summary)).toEqual([
      { label: 'Propiedades disponibles', value: '2' },
      { label: 'Superficie', value: '500 a 2,000\u00a0m²' },
      { label: 'Venta desde', value: '$7,000,000' },
      { label: 'Renta desde', value: '$80,000 al\u00a0mes' },
    ]);
  });

  test('ignores sold and rented properties', () => {
    const summary = summaryOf(
      { area: 2_000, sale_price: 9_000_000 },
      { area: 500, sale_price: 4_000_000, status: 'sold' },
    );
    expect(locationFactsOf(summary)).toEqual([
      { label: 'Propiedades disponibles', value: '1' },
      { label: 'Superficie', value: '2,000\u00a0m²' },
      { label: 'Venta desde', value: '$9,000,000' },
    ]);
  });

  test('leaves out unknown figures', () => {
    expect(locationFactsOf(summaryOf())).toEqual([{ label: 'Propiedades disponibles', value: '0' }]);
  });
});

test('offers a visit only where the location has properties', () => {
  expect(locationCallToAction(summaryOf({}))).toMatchObject({
    contactLabel: 'Agendar visita',
    message: 'Hola, quiero agendar una visita en el Corredor Amozoc.',
  });
  expect(locationCallToAction(summaryOf())).toMatchObject({
    title: '¿Buscas en el Corredor Amozoc?',
    message: 'Hola, busco una propiedad industrial en el Corredor Amozoc.',
  });
});

test.each([
  ['Zona Industrial Xoxtla', 'Agenda una visita en la Zona Industrial Xoxtla'],
  ['Finsa', 'Agenda una visita en Finsa'],
])('%s has the article of its first word', (name, title) => {
  expect(locationCallToAction({ location: location({ name }), count: 1 }).title).toBe(title);
});

test('does not repeat a city that has the name of its state', () => {
  const inPuebla = location({ name: 'Zona Norte', city: 'Puebla', state: 'Puebla' });
  expect(cityAndState(inPuebla)).toBe('Puebla');
  expect(cityAndState(amozoc)).toBe('Amozoc, Puebla');
});

test('a location shows how many of its properties are available, or that it has none', () => {
  const [free, reserved] = [{}, { status: 'reserved' }] as const;
  expect(
    [[], [free], [free, free, reserved], [reserved]].map((stated) => propertyCountText(summaryOf(...stated))),
  ).toEqual([
    'Sin propiedades por ahora',
    '1 disponible',
    '2 disponibles, 1 apartada',
    '0 disponibles, 1 apartada',
  ]);
});
