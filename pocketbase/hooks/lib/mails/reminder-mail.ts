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
    title: inquiry.getString('name'),
    lines: [
      taskOf(inquiry, name),
      inquiry.getString('property_title') || inquiry.getString('subject'),
    ].filter(Boolean),
  })),
  ...(total > ids.length && { note: `Y ${total - ids.length} más en el panel.` }),
});

const shownExclusivityOf = ({ app, appURL }: MailContext, property: core.Record) => {
  const [data] = app.findRecordsByFilter('property_private_data', 'property_id = {:id}', '', 1, 0, {
    id: property.id,
  });
  const until = data?.getString('exclusive_until') ?? '';
  return {
    url: `${appURL}/admin/properties/${property.id}`,
    title: [property.getString('reference_code'), property.getString('title')].filter(Boolean).join(' '),
    lines: until ? [`Termina el ${plainDayTextOf(until)}`] : [],
  };
};

/** Content of the mail in the morning of a business day: subject and content. */
export const reminderContent = (
  { email, groups, exclusivities }: ReminderPayload,
  context: MailContext,
): MailContent => {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const counted = total === 1 ? '1 solicitud pendiente' : `${total} solicitudes pendientes`;
  return {
    to: email,
    subject: total > 0 ? `Hoy: ${counted}` : 'Hoy: exclusivas por terminar',
    letter: {
      text: [],
      groups: [
        ...groups.map((group) => shownGroupOf(context, group)),
        {
          title: 'Exclusivas por terminar',
          items: recordsOf(context.app, 'properties', exclusivities).map((property) =>
            shownExclusivityOf(context, property),
          ),
        },
      ].filter(({ items }) => items.length > 0),
      button: { text: 'Ver todo en Hoy', url: `${context.appURL}/admin/today` },
      reason: 'Este correo llega a las 8:00 de cada día hábil en que hay algo pendiente.',
      footer: [{ text: 'Apágalo en Mi Perfil', url: `${context.appURL}/admin/profile` }],
    },
  };
};
