import { leadGroups } from '#domain/lead-groups.ts';

export interface MailedGroup {
  title: string;
  /** In SQL; the names in braces are the id of the reader and those of `LeadTimes`. */
  condition: string;
  order: string;
}

/** PocketBase's filters of leads are SQL but for these operators. */
const sqlOf = (filter: string) => filter.replaceAll('&&', 'AND').replaceAll('||', 'OR');

const { later: _, ...groups } = leadGroups;

/** The groups of a mail: the leads of its reader, then those without an owner. Each lead is in one at most. */
export const mailedGroups: { [name: string]: MailedGroup } = {
  ...Object.fromEntries(
    Object.entries(groups).map(([name, { title, filter, order }]) => [
      name,
      { title, order, condition: `assigned_to = {:user} AND ${sqlOf(filter)}` },
    ]),
  ),
  unassigned: { title: 'Sin responsable', condition: 'is_unassigned', order: 'created_at' },
};
