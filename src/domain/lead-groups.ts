/** The times that leads are compared with, in PocketBase's format. */
export interface LeadTimes {
  now: string;
  endOfToday: string;
}

/** Before every date of a next action. A lead without one has '', which is smaller. */
const firstDate = "'2000-01-01'";

const nothingDueUntil = (time: string) => `(next_action_at <= ${firstDate} || next_action_at > ${time})`;
const isAnswered = 'is_open = true && is_unanswered = false && has_reply = false';

interface LeadGroup {
  title: string;
  /** PocketBase's filter; the names in braces are those of `LeadTimes`. */
  filter: string;
  order: string;
}

/**
 * The groups of "Hoy", the most urgent first. Every open lead is in exactly one; a lead that ended is in one only while a
 * reply of the client waits.
 */
export const leadGroups = {
  overdue: {
    title: 'Vencidas',
    filter: `is_open = true && next_action_at > ${firstDate} && next_action_at <= {:now}`,
    order: 'next_action_at',
  },
  replied: {
    title: 'Respondieron una propuesta',
    filter: `has_reply = true && (is_open = false || ${nothingDueUntil('{:now}')})`,
    order: 'replied_at',
  },
  unanswered: {
    title: 'Nuevas sin contestar',
    filter: `is_unanswered = true && has_reply = false && ${nothingDueUntil('{:endOfToday}')}`,
    order: 'created_at',
  },
  today: {
    title: 'Para hoy',
    filter:
      'is_open = true && has_reply = false && next_action_at > {:now} && next_action_at <= {:endOfToday}',
    order: 'next_action_at',
  },
  unplanned: {
    title: 'Sin próxima acción',
    filter: `${isAnswered} && next_action_at <= ${firstDate}`,
    order: 'created_at',
  },
  later: {
    title: 'Más adelante',
    filter: `${isAnswered} && next_action_at > {:endOfToday}`,
    order: 'next_action_at',
  },
} as const satisfies Record<string, LeadGroup>;

export type LeadGroupName = keyof typeof leadGroups;
export const leadGroupNames = Object.keys(leadGroups) as LeadGroupName[];

/** The groups that wait for somebody today. */
export const waitingGroupNames = ['overdue', 'replied', 'unanswered', 'today'] as const;
