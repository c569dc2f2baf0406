import { describe, expect, test } from 'vitest';
import { daysOfWeek, freeSpansOn, roadMinutes, tightPairs } from '#domain/agenda.ts';
import type { Visit, VisitProperty } from '#domain/visit.ts';
import { companyClock } from '#text/days.ts';

const cuautlancingo = { latitude: 19.0866, longitude: -98.2679 };
const huejotzingo = { latitude: 19.1602, longitude: -98.4066 };

const stop = (point: object = {}): VisitProperty => ({
  ...{ id: 'p', title: 'Nave', reference_code: 'NP-0001', place: 'Puebla' },
  ...point,
});

/** Times are those of the company, which is six hours behind UTC. */
const visit = (from: string, to: string, fields: Partial<Visit> = {}): Visit => ({
  ...{ id: from, inquiry_id: `de ${from}`, broker: 'ana', properties: [stop()], slots: [] },
  ...{ suggested_slots: [], state: 'Aceptada', expires_at: '', cancelled_by: '', is_untold: false },
  ...{ sequence: 0, created_at: '', updated_at: '' },
  starts_at: stampAt(from),
  ends_at: stampAt(to),
  ...fields,
});
const stampAt = (time: string) => companyClock.dateOf(`2026-11-30T${time}`).toISOString().replace('T', ' ');

test('the road between two points takes whole five minutes', () => {
  expect(roadMinutes(cuautlancingo, cuautlancingo)).toBe(0);
  // 16.7 km in a straight line, so 23.4 km at 40 km/h.
  expect(roadMinutes(cuautlancingo, huejotzingo)).toBe(40);
});

describe('two visits of one broker', () => {
  const at = (point: object) => ({ properties: [stop(point)] });

  test('are tight when the road takes longer than the time between them', () => {
    const first = visit('10:00', '11:00', at(cuautlancingo));
    const second = visit('11:30', '12:30', at(huejotzingo));
    expect(tightPairs([second, first])).toEqual([{ first, second, freeMinutes: 30, roadMinutes: 40 }]);
    expect(tightPairs([first, visit('11:40', '12:30', at(huejotzingo))])).toEqual([]);
  });

  test('count from the last place of the first to the first place of the second', () => {
    const first = visit('10:00', '11:00', { properties: [stop(huejotzingo), stop(cuautlancingo)] });
    const second = visit('11:05', '12:00', { properties: [stop(cuautlancingo), stop(huejotzingo)] });
    expect(tightPairs([first, second])).toEqual([]);
  });

  test('are tight when they overlap, also where no place is known', () => {
    const pairs = tightPairs([visit('10:00', '11:00'), visit('10:45', '11:45')]);
    expect(pairs).toMatchObject([{ freeMinutes: -15, roadMinutes: 0 }]);
    expect(tightPairs([visit('10:00', '11:00'), visit('11:00', '12:00')])).toEqual([]);
    const half = [visit('10:00', '11:00', at({ latitude: 19 })), visit('11:00', '12:00', at(huejotzingo))];
    expect(tightPairs(half)).toEqual([]);
    const nowhere = [
      visit('10:00', '11:00', { properties: [] }),
      visit('11:00', '12:00', { properties: [] }),
    ];
    expect(tightPairs(nowhere)).toEqual([]);
  });

  test('are compared with the previous one of the same broker, and never without a broker', () => {
    const [ana, luis] = [visit('10:00', '11:00'), visit('10:30', '11:30', { broker: 'luis' })];
    const next = visit('10:50', '11:50');
    expect(tightPairs([ana, luis, next])).toMatchObject([{ first: ana, second: next }]);
    const nobody = [visit('10:00', '11:00', { broker: '' }), visit('10:30', '11:30', { broker: '' })];
    expect(tightPairs(nobody)).toEqual([]);
  });
});

describe('free hours', () => {
  const monday = '2026-11-30';
  const before = companyClock.dateOf('2026-11-27T09:00');
  const free = (visits: Visit[], now = before, day = monday) =>
    freeSpansOn(day, visits, now, companyClock).map(({ start, end }) =>
      [start, end].map((time) => new Date(time - 6 * 3_600_000).toISOString().slice(11, 16)).join('–'),
    );

  test('are the office hours without the visits, each an hour or longer', () => {
    expect(free([])).toEqual(['09:00–18:00']);
    expect(free([visit('13:00', '14:30'), visit('09:30', '11:00')])).toEqual(['11:00–13:00', '14:30–18:00']);
  });

  test('know visits that overlap and that leave the office hours', () => {
    expect(free([visit('08:00', '12:00'), visit('10:00', '11:00'), visit('17:30', '19:00')])).toEqual([
      '12:00–17:30',
    ]);
    expect(free([visit('18:30', '19:30')])).toEqual(['09:00–18:00']);
  });

  test('of today begin after the next half hour', () => {
    expect(free([], companyClock.dateOf(`${monday}T11:40`))).toEqual(['12:30–18:00']);
    expect(free([], companyClock.dateOf(`${monday}T17:10`))).toEqual([]);
  });

  test('are fewer on Saturday and none on Sunday', () => {
    expect(free([], before, '2026-12-05')).toEqual(['10:00–14:00']);
    expect(free([], before, '2026-12-06')).toEqual([]);
  });
});

test('a week has seven days', () => {
  expect(daysOfWeek('2026-11-30')).toEqual([
    ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'],
  ]);
});
