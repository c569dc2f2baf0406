import { expect, test } from 'vitest';
import { stepsOf } from '#domain/count-series.ts';

test('a month has a step for each day, also for one without counts', () => {
  const days = [{ day: '2026-11-02', views: 3, contacts: 1 }];
  const steps = stepsOf({ from: '2026-11-01', to: '2026-11-03', days });
  expect(steps).toEqual([
    { from: '2026-11-01', to: '2026-11-01', views: 0, contacts: 0 },
    { from: '2026-11-02', to: '2026-11-02', views: 3, contacts: 1 },
    { from: '2026-11-03', to: '2026-11-03', views: 0, contacts: 0 },
  ]);
  expect(stepsOf({ from: '2026-10-01', to: '2026-10-31', days: [] })).toHaveLength(31);
});

test('a quarter has a step for each week up to today, and loses no day', () => {
  const days = ['2026-08-31', '2026-09-05', '2026-11-21', '2026-11-22', '2026-11-28'].map((day) => ({
    ...{ day, views: 2, contacts: 1 },
  }));
  const steps = stepsOf({ from: '2026-08-31', to: '2026-11-28', days });
  expect(steps).toHaveLength(13);
  expect(steps[0]).toEqual({ from: '2026-08-31', to: '2026-09-05', views: 4, contacts: 2 });
  expect(steps.at(-2)).toMatchObject({ from: '2026-11-15', to: '2026-11-21', views: 2 });
  expect(steps.at(-1)).toMatchObject({ from: '2026-11-22', to: '2026-11-28', views: 4 });
  expect(steps.reduce((sum, { views }) => sum + views, 0)).toBe(10);
});
