import { describe, expect, test } from 'vitest';
import {
  routeUrlOf,
  visitMailKeyOf,
  visitMoveSchema,
  visitProposalSchema,
  visitStateText,
} from '#domain/visit.ts';

const stop = (place: string, point: object = {}) => ({
  id: place,
  title: place,
  reference_code: '',
  place,
  ...point,
});
const paramsOf = (url = '') => Object.fromEntries(new URL(url).searchParams);

describe('a route', () => {
  test('goes through all properties in their order, by point where it is known', () => {
    const url = routeUrlOf([
      stop('Parque Finsa, Cuautlancingo', { latitude: 19.1, longitude: -98.2 }),
      stop('Amozoc & Chachapa'),
      stop('Tetla'),
    ]);
    expect(url).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?/);
    expect(paramsOf(url)).toEqual({
      ...{ api: '1', travelmode: 'driving', destination: 'Tetla' },
      waypoints: '19.1,-98.2|Amozoc & Chachapa',
    });
  });

  test('names each stop once, and at most ten', () => {
    expect(paramsOf(routeUrlOf([stop('Tetla'), stop('Tetla')]))).not.toHaveProperty('waypoints');
    const many = Array.from({ length: 12 }, (_, index) => stop(`Parque ${index}`));
    const { destination, waypoints } = paramsOf(routeUrlOf(many));
    expect([destination, waypoints?.split('|').length]).toEqual(['Parque 9', 9]);
  });

  test('is none without a place', () => {
    expect(routeUrlOf([stop('')])).toBeUndefined();
  });
});

test('a proposal that nobody accepted ends with its last slot', () => {
  const now = '2026-11-24 10:00:00.000Z';
  const [before, after] = ['2026-11-24 09:00:00.000Z', '2026-11-24 11:00:00.000Z'];
  expect(visitStateText({ state: 'Propuesta', expires_at: before }, now)).toBe('Vencida');
  expect(visitStateText({ state: 'Propuesta', expires_at: after }, now)).toBe('Propuesta');
  expect(visitStateText({ state: 'Aceptada', expires_at: before }, now)).toBe('Aceptada');
});

test('a proposal needs a property, a person and a slot', () => {
  const proposal = {
    properties: ['a'],
    broker: 'b',
    minutes: '60',
    slots: [{ start: '' }, { start: '2026' }],
  };
  expect(visitProposalSchema.parse(proposal).minutes).toBe(60);
  for (const change of [{ properties: [] }, { broker: '' }, { slots: [{ start: '' }] }])
    expect(visitProposalSchema.safeParse({ ...proposal, ...change }).success).toBe(false);
});

test('a visit moves to one agreed time, or to some to choose from', () => {
  const [first, second] = [{ start: '2026-12-01 16:00:00.000Z' }, { start: '2026-12-02 16:00:00.000Z' }];
  const errorsOf = (move: object) =>
    visitMoveSchema.safeParse({ minutes: '60', ...move }).error?.issues.map(({ message }) => message);
  expect(errorsOf({ is_agreed: false, slots: [first, second] })).toBeUndefined();
  expect(errorsOf({ is_agreed: true, slots: [first, { start: '' }] })).toBeUndefined();
  expect(errorsOf({ is_agreed: true, slots: [first, second] })).toEqual([
    'Escribe un solo horario: el que acordaron.',
  ]);
});

test('the mail of the last change of a visit has a key of its own', () => {
  expect(visitMailKeyOf({ id: 'v1', state: 'Propuesta', sequence: 0 })).toBe('visit-proposal:v1:client');
  expect(visitMailKeyOf({ id: 'v1', state: 'Cancelada', sequence: 2 })).toBe(
    'visit-cancellation:v1:client:2',
  );
});
