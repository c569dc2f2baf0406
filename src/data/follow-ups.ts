import { type Inquiry, inquirySchema } from '#domain/inquiry.ts';
import { joinFilters, sortFieldsOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';

/** The first inquiries of a group, and how many it has. */
export interface FollowUpGroup {
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

/** What somebody has to do today: what is due, what waits for an answer, and what nobody is in charge of. */
export async function listFollowUps({ owner, size, ...times }: FollowUpQuery): Promise<FollowUpGroups> {
  const own = owner === undefined ? '' : pocketbase.filter('assigned_to = {:owner}', { owner });
  const dueIn = (from: string, to: string) =>
    pocketbase.filter('is_open = true && next_action_at > {:from} && next_action_at <= {:to}', { from, to });
  const waiting = pocketbase.filter('is_unanswered = true && created_at <= {:time}', {
    time: times.answerDueBefore,
  });
  const [overdue, replied, today, unanswered, unassigned] = await Promise.all([
    listGroup(joinFilters(dueIn('2000-01-01', times.now), own), 'next_action_at', size),
    listGroup(joinFilters('has_reply = true', own), 'replied_at', size),
    listGroup(joinFilters(dueIn(times.now, times.endOfToday), own), 'next_action_at', size),
    listGroup(joinFilters(waiting, own), 'created_at', size),
    owner === undefined ? listGroup('is_unassigned = true', 'created_at', size) : { items: [], total: 0 },
  ]);
  return { overdue, replied, today, unanswered, unassigned };
}
