import { type Inquiry, inquirySchema } from '#domain/inquiry.ts';
import { type LeadGroupName, type LeadTimes, leadGroupNames, leadGroups } from '#domain/lead-groups.ts';
import { joinFilters, sortFieldsOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';

/** The first leads of a group, and how many it has. */
interface FollowUpGroup {
  items: Inquiry[];
  total: number;
}

export interface FollowUpQuery extends LeadTimes {
  /** Only leads of this administrator; those of everybody when absent. */
  owner?: string | undefined;
  /** The most leads of each group. */
  size: number;
}

export type FollowUpGroups = Record<LeadGroupName, FollowUpGroup>;

/** The open leads by group. */
export async function listFollowUps({ owner, size, ...times }: FollowUpQuery): Promise<FollowUpGroups> {
  const own = owner === undefined ? '' : pocketbase.filter('assigned_to = {:owner}', { owner });
  const groups = leadGroupNames.map(async (name): Promise<[LeadGroupName, FollowUpGroup]> => {
    const { filter, order } = leadGroups[name];
    const { items, totalItems } = await pocketbase.collection('inquiries').getList(1, size, {
      filter: joinFilters(pocketbase.filter(filter, { ...times }), own),
      sort: sortFieldsOf(order).join(),
    });
    return [name, { items: items.map((record) => inquirySchema.parse(record)), total: totalItems }];
  });
  return Object.fromEntries(await Promise.all(groups)) as FollowUpGroups;
}
