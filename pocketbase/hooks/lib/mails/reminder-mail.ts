import { momentTextOf, plainDayTextOf } from '#hooks/texts/days.ts';
import type { MailContent, MailContext, ReminderGroup, ReminderPayload } from './mail-payloads.ts';
import { mailedGroups } from './reminder-groups.ts';

const taskOf = (inquiry: core.Record, group: string) => {
  const arrived = momentTextOf(inquiry.getString('created_at'));
  if (group === 'replied') return `Respondió ${momentTextOf(inquiry.getString('replied_at'))}`;
  if (group === 'unanswered') return `Sin respuesta desde ${arrived}`;
  if (group === 'unplanned' || group === 'unassigned') return `Llegó ${arrived}`;
  const action = inquiry.getString('next_action') || 'Dar seguimiento';
  return `${action} · ${momentTextOf(inquiry.getString('next_action_at'))}`;
};

/** The records with these ids in their order, without deleted ones. */
const recordsOf = (app: core.App, collection: string, ids: string[]) => {
  const found = new Map(app.findRecordsByIds(collection, ids).map((record) => [record.id, record]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

const shownGroupOf = ({ app, appURL }: MailContext, { name, ids, total }: ReminderGroup) => ({
  title: `${mailedGroups[name]?.title} (${total})`,
  items: recordsOf(app, 'inquiries', ids).map((inquiry) => ({
    url: `${appURL}/admin/inquiries/${inquiry.id}`,
    name: inquiry.getString('name'),
    task: taskOf(inquiry, name),
    topic: inquiry.getString('property_title') || inquiry.getString('subject'),
  })),
  others: Math.max(0, total - ids.length),
});

const shownExclusivityOf = ({ app, appURL }: MailContext, property: core.Record) => {
  const [data] = app.findRecordsByFilter('property_private_data', 'property_id = {:id}', '', 1, 0, {
    id: property.id,
  });
  const until = data?.getString('exclusive_until') ?? '';
  return {
    url: `${appURL}/admin/properties/${property.id}`,
    title: [property.getString('reference_code'), property.getString('title')].filter(Boolean).join(' '),
    until: until && plainDayTextOf(until),
  };
};

/** Content of the mail in the morning of a business day: subject and template data. */
export const reminderContent = (
  { email, groups, exclusivities }: ReminderPayload,
  context: MailContext,
): MailContent => {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const counted = total === 1 ? '1 solicitud pendiente' : `${total} solicitudes pendientes`;
  return {
    to: email,
    subject: total > 0 ? `Hoy: ${counted}` : 'Hoy: exclusivas por terminar',
    data: {
      groups: groups.map((group) => shownGroupOf(context, group)),
      exclusivities: recordsOf(context.app, 'properties', exclusivities).map((property) =>
        shownExclusivityOf(context, property),
      ),
      url: `${context.appURL}/admin/today`,
      profileUrl: `${context.appURL}/admin/profile`,
    },
  };
};
