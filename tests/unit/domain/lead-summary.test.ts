import { expect, test } from 'vitest';
import { type CountedLead, leadGroupsBy, stageCountsOf } from '#domain/lead-summary.ts';
import { medianOf } from '#domain/median.ts';

const lead = (stated: Partial<CountedLead>): CountedLead => ({
  ...{ broker: 'ana', source: 'Sitio', stage: 'Nueva', is_waiting: false, answer_ms: 60_000 },
  ...stated,
});

test('inquiries by who is in charge: how many, how many wait, the median answer, and won ones', () => {
  const leads = [
    lead({ answer_ms: 1_000, stage: 'Ganada' }),
    lead({ answer_ms: 9_000, is_waiting: true }),
    lead({ answer_ms: 5_000 }),
    lead({ broker: '', answer_ms: null, source: 'Llamada' }),
    lead({ broker: 'beto', answer_ms: 0 }),
  ];
  expect(leadGroupsBy(leads, 'broker')).toEqual([
    { name: 'ana', leads: 3, waiting: 1, won: 1, answerMs: 5_000 },
    { name: '', leads: 1, waiting: 0, won: 0, answerMs: undefined },
    { name: 'beto', leads: 1, waiting: 0, won: 0, answerMs: 0 },
  ]);
  expect(leadGroupsBy(leads, 'source').map(({ name, leads }) => [name, leads])).toEqual([
    ['Sitio', 4],
    ['Llamada', 1],
  ]);
});

test('inquiries by stage, in the order of the stages, also those without any', () => {
  const counts = stageCountsOf([lead({}), lead({ stage: 'Visita' }), lead({ stage: 'Visita' })]);
  expect(counts.filter(({ leads }) => leads > 0)).toEqual([
    { name: 'Nueva', leads: 1 },
    { name: 'Visita', leads: 2 },
  ]);
  expect(counts).toHaveLength(7);
});

test('the median is the middle one, the lower of two, and none without numbers', () => {
  expect([medianOf([9, 1, 5]), medianOf([9, 1]), medianOf([])]).toEqual([5, 1, undefined]);
});
