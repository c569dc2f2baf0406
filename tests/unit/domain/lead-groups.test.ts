import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { leadGroupNames, leadGroups, waitingGroupNames } from '#domain/lead-groups.ts';

const times = { now: '2026-11-24 16:00:00.000Z', endOfToday: '2026-11-25 06:00:00.000Z' };
const dates = {
  none: '',
  past: '2026-11-20 16:00:00.000Z',
  now: times.now,
  today: '2026-11-24 20:00:00.000Z',
  endOfToday: times.endOfToday,
  later: '2026-12-01 15:00:00.000Z',
};
const states = [false, true];

const database = new DatabaseSync(':memory:');
database.exec('CREATE TABLE inquiries (is_open, is_unanswered, has_reply, next_action_at)');

/** PocketBase's filters are SQL but for two operators. */
function groupsOf(isOpen: boolean, isUnanswered: boolean, hasReply: boolean, date: string) {
  database.exec('DELETE FROM inquiries');
  database
    .prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?)')
    .run(Number(isOpen), Number(isUnanswered), Number(hasReply), date);
  return leadGroupNames.filter((name) => {
    const condition = leadGroups[name].filter
      .replaceAll('&&', 'AND')
      .replaceAll('||', 'OR')
      .replace(/\{:(\w+)\}/g, (_, time: keyof typeof times) => `'${times[time]}'`);
    return database.prepare(`SELECT 1 FROM inquiries WHERE ${condition}`).get();
  });
}

test('every open lead is in exactly one group, and an ended one only while a reply waits', () => {
  for (const date of Object.values(dates))
    for (const hasReply of states) {
      for (const isUnanswered of states) expect(groupsOf(true, isUnanswered, hasReply, date)).toHaveLength(1);
      expect(groupsOf(false, false, hasReply, date)).toEqual(hasReply ? ['replied'] : []);
    }
});

test.each([
  ['a due action, whatever else waits', [true, true, true, dates.now], 'overdue'],
  ['a reply', [true, false, true, dates.today], 'replied'],
  ['no answer, from its first moment on', [true, true, false, dates.none], 'unanswered'],
  ['no answer and a later action', [true, true, false, dates.later], 'unanswered'],
  ['an action of today', [true, true, false, dates.endOfToday], 'today'],
  ['an answer and no action', [true, false, false, dates.none], 'unplanned'],
  ['an answer and a later action', [true, false, false, dates.later], 'later'],
] as [string, Parameters<typeof groupsOf>, string][])('a lead with %s', (_, state, name) => {
  expect(groupsOf(...state)).toEqual([name]);
});

test('what can wait is not counted', () => {
  expect(leadGroupNames.filter((name) => !waitingGroupNames.some((one) => one === name))).toEqual([
    'unplanned',
    'later',
  ]);
});
