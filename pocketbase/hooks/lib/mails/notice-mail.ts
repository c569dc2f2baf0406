import type { LeadNotice } from '#domain/notices.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { topicOf } from './client-letter.ts';
import type { Contents, NoticePayload } from './mail-payloads.ts';

/** Realtime topic of the notices to the listener. */
const topic = 'notices';

type Wording = (client: string, owner: string) => string;

const subjects: { [Kind in LeadNotice]: Wording } = {
  assigned: (client) => `Ahora llevas la solicitud de ${client}`,
  reassigned: (client, owner) =>
    owner ? `${owner} lleva ahora la solicitud de ${client}` : `Ya no llevas la solicitud de ${client}`,
  answer: (client) => `${client} contestó la propuesta`,
  suggestion: (client) => `${client} propone otro horario para la visita`,
  undelivered: (client) => `No se pudo entregar un correo a ${client}`,
};

const nameOf = (app: core.App, id: string) => {
  const [user] = id === '' ? [] : app.findRecordsByIds('users', [id]);
  return user?.getString('name') || user?.email() || '';
};

/** What a notice says now, and the path of its lead below /admin. @throws Error when the lead was deleted */
const shownNotice = (app: core.App, { notice, collection, lead: id, handover }: NoticePayload) => {
  if (handover) return { title: `Ahora llevas el trabajo de ${handover.from}`, path: '/today' };
  const lead = app.findRecordById(collection, id);
  const client = lead.getString('name') || lead.getString('email');
  return {
    lead,
    title: subjects[notice](client, nameOf(app, lead.getString('assigned_to'))),
    path: `/${collection}/${id}`,
  };
};

/** What happened to a lead: what it is about, and what the client wrote or did not get. */
const detailOf = (
  app: core.App,
  { notice, entry = '', mail, collection }: NoticePayload,
  lead: core.Record,
) => {
  const topic = collection === 'inquiries' ? topicOf(lead) : '';
  if (mail) {
    const [undelivered] = app.findRecordsByIds('mails', [mail]);
    const { email }: { email: string } = jsonIn(undelivered ?? lead, 'payload') ?? { email: '' };
    return {
      text: [topic, `El correo a ${email} no llegó. Llámale o escríbele por WhatsApp.`],
    };
  }
  const [reply] = entry === '' ? [] : app.findRecordsByIds('inquiry_entries', [entry]);
  const text = reply?.getString('text') ?? lead.getString('message');
  return { text: [topic], ...(notice !== 'reassigned' && { quote: { title: 'Escribió:', text } }) };
};

export const noticeContents: Contents<'notice'> = {
  notice: (payload, { app, appURL }) => {
    const { user, email, mail, handover } = payload;
    const { lead, title, path } = shownNotice(app, payload);
    return {
      to: email,
      subject: title,
      letter: {
        title,
        ...(lead ? detailOf(app, payload, lead) : { text: [`Recibiste ${handover?.text}.`] }),
        button: { text: 'Abrir en el panel', url: `${appURL}/admin${path}` },
        ...(mail && { link: { text: 'Ver el correo que no llegó', url: `${appURL}/admin/mails/${mail}` } }),
        ...(user && { footer: [{ text: 'Elegir qué avisos me llegan', url: `${appURL}/admin/profile` }] }),
      },
    };
  },
};

/** Tells the open panels of the person whom a new mail notifies. A panel of nobody else hears of it. */
export const announce = (app: core.App, mail: core.Record) => {
  if (mail.getString('kind') !== 'notice') return;
  const payload: NoticePayload = jsonIn(mail, 'payload');
  const listening = Object.values(app.subscriptionsBroker().clients()).filter(
    (client) => client.hasSubscription(topic) && client.get<core.Record | null>('auth')?.id === payload.user,
  );
  if (listening.length === 0) return;
  const { title, path } = shownNotice(app, payload);
  for (const client of listening)
    client.send(new SubscriptionMessage({ name: topic, data: JSON.stringify({ title, path }) }));
};
