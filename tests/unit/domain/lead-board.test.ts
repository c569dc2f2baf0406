import { expect, test } from 'vitest';
import { inquiryStages } from '#domain/follow-up.ts';
import { boardColumnsOf } from '#domain/lead-board.ts';
import { property } from '../../support/property.ts';
import { inquiry } from '../../support/records.ts';

const columnOf = (stage: string, ...board: Parameters<typeof boardColumnsOf>) =>
  boardColumnsOf(...board).find((column) => column.stage === stage);

test('each open stage has a column, in its order, and ended leads have none', () => {
  const leads = inquiryStages.map((stage) => inquiry({ stage, name: stage }));
  const columns = boardColumnsOf(leads, []);
  expect(columns.map(({ stage, leads: own }) => [stage, own.map(({ name }) => name)])).toEqual(
    ['Nueva', 'Calificada', 'Visita', 'Propuesta', 'Negociación'].map((stage) => [stage, [stage]]),
  );
});

test('what is due first comes first; without a next action the newest does', () => {
  const leads = [
    inquiry({ name: 'old', created_at: '2026-11-01 15:00:00.000Z' }),
    inquiry({ name: 'later', next_action_at: '2026-12-02 15:00:00.000Z' }),
    inquiry({ name: 'new', created_at: '2026-11-05 15:00:00.000Z' }),
    inquiry({ name: 'sooner', next_action_at: '2026-12-01 15:00:00.000Z' }),
  ];
  for (const order of [leads, leads.toReversed()])
    expect(columnOf('Nueva', order, [])?.leads.map(({ name }) => name)).toEqual([
      'sooner',
      'later',
      'new',
      'old',
    ]);
});

test('a column adds up its properties: each once, rents and sales apart, no currency in another', () => {
  const rented = { is_for_sale: false, is_for_rent: true };
  const properties = [
    property({ ...rented, area: 1_000, rental_price: 90_000 }),
    property({
      ...{ ...rented, area: 2_000 },
      ...{ rental_price: 5, rental_basis: 'per_m2', rental_currency: 'USD' },
    }),
    property({ ...rented, is_for_sale: true, area: 500, rental_price: 10_000, sale_price: 9_000_000 }),
    property({ ...rented, area: 0, rental_price: 60, rental_basis: 'per_m2' }),
    property({ area: 300 }),
  ];
  const leads = [...properties, ...properties].map(({ id }) => inquiry({ stage: 'Visita', property_id: id }));
  const visited = columnOf('Visita', [...leads, inquiry({ stage: 'Visita' })], [...properties, property()]);
  expect(visited).toMatchObject({
    area: 3_800,
    rents: [
      { amount: 100_000, currency: 'MXN' },
      { amount: 10_000, currency: 'USD' },
    ],
    sales: [{ amount: 9_000_000, currency: 'MXN' }],
  });
});

test('leads without a property add up to nothing', () => {
  expect(columnOf('Nueva', [inquiry()], [property()])).toMatchObject({ area: 0, rents: [], sales: [] });
});
