import { expect, test } from 'vitest';
import { shownHoursOf } from '#admin/agenda/agenda-entries.ts';

const day = '2026-11-30';

test('a calendar shows 7 to 21 h, and more where an entry is outside of these hours', () => {
  const hours = (start: string, end = start) =>
    shownHoursOf([{ start: `${day}T${start}`, end: `${day}T${end}` }, { start: day }]);
  expect(shownHoursOf([])).toEqual({ firstHour: 7, endHour: 21 });
  expect(hours('09:00', '20:30')).toEqual({ firstHour: 7, endHour: 21 });
  expect(hours('05:45', '06:15')).toEqual({ firstHour: 5, endHour: 21 });
  expect(hours('21:00', '21:30')).toEqual({ firstHour: 7, endHour: 22 });
  const late = { start: `${day}T23:45`, end: '2026-12-01T00:15' };
  expect(shownHoursOf([late])).toEqual({ firstHour: 7, endHour: 24 });
});
