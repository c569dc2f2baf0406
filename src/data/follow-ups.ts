import { type Inquiry, inquirySchema } from '#domain/inquiry.ts';
import { joinFilters, sortFieldsOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';

/** The first inquiries of a group, and how many it has. */
interface FollowUpGroup {
  items: Inquiry[];
  total: number;
}

/** Times in PocketBase's format. */
export interface FollowUpTimes {
  now: string;
  endOfToday: string;
  /** An inquiry from before this time has waited too long for an answer. */
  answerDueBefore: string;
}

export interface FollowUpQuery extends FollowUpTimes {
  /** Only inquiries of this administrator; those of everybody when absent. */
  owner?: string | undefined;
  /** The most inquiries of each group. */
  size: number;
}

export type FollowUpGroups = Record<
  'overdue' | 'replied' | 'today' | 'unanswered' | 'unassigned',
  FollowUpGroup
>;

async function listGroup(filter: string, order: string, size: number): Promise<FollowUpGroup> {
  const sort = sortFieldsOf(order).join();
  const { items, totalItems } = await pocketbase.collection('inquiries').getList(1, size, { filter, sort });
  return { items: items.map((record) => inquirySchema.parse(record)), total: totalItems };
}

/** Before every possible date of a next action. An inquiry without a next action has '', which is smaller. */
const firstDate = '2000-01-01';

/**
 * The inquiries to work on today: with a due action, without an answer, or without an owner. An inquiry is in the first
 * matching group only, so the totals add up.
 */
export async function listFollowUps({ owner, size, ...times }: FollowUpQuery): Promise<FollowUpGroups> {
  const own = owner === undefined ? '' : pocketbase.filter('assigned_to = {:owner}', { owner });
  const dueIn = (from: string, to: string) =>
    pocketbase.filter('is_open = true && next_action_at > {:from} && next_action_at <= {:to}', { from, to });
  const notDueUntil = (time: string) =>
    pocketbase.filter('next_action_at <= {:firstDate} || next_action_at > {:time}', { firstDate, time });
  const isInNoEarlierGroup = joinFilters('has_reply = false', notDueUntil(times.endOfToday), own);
  const time = times.answerDueBefore;
  const waiting = pocketbase.filter('is_unanswered = true && created_at <= {:time}', { time });
  const notWaiting = pocketbase.filter('is_unanswered = false || created_at > {:time}', { time });
  const [overdue, replied, today, unanswered, unassigned] = await Promise.all([
    listGroup(joinFilters(dueIn(firstDate, times.now), own), 'next_action_at', size),
    listGroup(joinFilters('has_reply = true', notDueUntil(times.now), own), 'replied_at', size),
    listGroup(
      joinFilters(dueIn(times.now, times.endOfToday), 'has_reply = false', own),
      'next_action_at',
      size,
    ),
    listGroup(joinFilters(waiting, isInNoEarlierGroup), 'created_at', size),
    owner === undefined
      ? listGroup(joinFilters('is_unassigned = true', notWaiting, isInNoEarlierGroup), 'created_at', size)
      : { items: [], total: 0 },
  ]);
  return { overdue, replied, today, unanswered, unassigned };
}
