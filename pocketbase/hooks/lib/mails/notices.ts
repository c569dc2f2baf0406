import { isToldOf, type LeadNotice } from '#domain/notices.ts';
import { isAdministrator } from '#hooks/accounts/administrators.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { companyOf } from '#hooks/publishing/company.ts';
import { stampOf } from '#hooks/texts/days.ts';
import { openWorkText } from '#text/open-work.ts';
import type { NoticePayload } from './mail-payloads.ts';
import { dropMails, isQueued, queueMail } from './mail-queue.ts';

/** Who gets a lead by mistake gives it back within this time, and nobody is told. Alerts wait as long. */
const reassignmentDelayMs = 15_000;

const oneOf = (tx: core.App, collection: string, id: string) =>
  id === '' ? undefined : tx.findRecordsByIds(collection, [id])[0];

const administratorOf = (tx: core.App, id: string) => {
  const user = oneOf(tx, 'users', id);
  return user && isAdministrator(user) ? user : undefined;
};

/** The administrator in charge of a lead, which is an inquiry or a requirement. */
const ownerOf = (tx: core.App, lead: core.Record) => administratorOf(tx, lead.getString('assigned_to'));

/** Who gets the inquiries of the site. */
const companyEmail = (tx: core.App) => companyOf(tx).getString('notification_email');

interface Notice extends Pick<NoticePayload, 'entry' | 'mail' | 'handover'> {
  lead: core.Record;
  kind: LeadNotice;
  /** Names the notice among those of its kind and lead. */
  key: string;
}

/** @param user undefined for those who get the inquiries of the site */
const queueNotice = (
  tx: core.App,
  user: core.Record | undefined,
  { lead, kind, key, ...about }: Notice,
  { actor = '', delayMs = 0 } = {},
) => {
  const email = user ? user.email() : companyEmail(tx);
  const isMuted =
    user && !isToldOf({ id: user.id, muted_notices: user.getStringSlice('muted_notices') }, kind, actor);
  if (email === '' || isMuted) return;
  const told = {
    user: user?.id ?? '',
    email,
    notice: kind,
    collection: lead.collection().name,
    lead: lead.id,
  };
  queueMail(tx, 'notice', `${lead.id}:${kind}:${key}`, { ...told, ...about }, delayMs);
};

/** Tells apart notices to one person: who has a lead again is told again. */
const ownerKey = (user: core.Record) => `${user.id}:${stampOf(Date.now())}`;

/** Tells the owner of an inquiry that the client replied; without an owner those who get the inquiries of the site. */
export const tellReply = (tx: core.App, lead: core.Record, kind: 'answer' | 'suggestion', entry: string) =>
  queueNotice(tx, ownerOf(tx, lead), { lead, kind, key: entry, entry });

/**
 * Tells the owner of a new inquiry, unless the mail of a new inquiry goes to the same address.
 * @param actor the id of the administrator who recorded it; '' for a client
 */
export const tellFirstOwner = (
  tx: core.App,
  lead: core.Record,
  actor: string,
  kind: 'assigned' | 'answer' = 'assigned',
) => {
  const owner = ownerOf(tx, lead);
  if (!owner || (actor === '' && owner.email() === companyEmail(tx))) return;
  queueNotice(tx, owner, { lead, kind, key: ownerKey(owner) }, { actor });
};

/**
 * Tells who gets an inquiry, and who had it. Who has again what was not yet told otherwise is told nothing.
 * @param former the id of the former owner
 * @param actor the id of the administrator who changes it
 */
export const tellReassignment = (tx: core.App, lead: core.Record, former: string, actor: string) => {
  const tell = (id: string, kind: LeadNotice, opposite: LeadNotice) => {
    if (dropMails(tx, 'notice', `${lead.id}:${opposite}:${id}`).rowsAffected() > 0) return;
    const user = administratorOf(tx, id);
    const options = { actor, delayMs: reassignmentDelayMs };
    if (user) queueNotice(tx, user, { lead, kind, key: ownerKey(user) }, options);
  };
  const owner = lead.getString('assigned_to');
  if (owner === former) return;
  tell(former, 'reassigned', 'assigned');
  tell(owner, 'assigned', 'reassigned');
};

/** Tells who takes over the open work of a removed account, in one notice. */
export const tellHandover = (
  tx: core.App,
  user: core.Record,
  next: core.Record,
  work: Parameters<typeof openWorkText>[0],
  actor: string,
) => {
  const text = openWorkText(work);
  const handover = { from: user.getString('name') || user.email(), text };
  if (text !== '')
    queueNotice(tx, next, { lead: user, kind: 'assigned', key: ownerKey(next), handover }, { actor });
};

/** Where the record that a mail to a client is about stands, by the member of its payload with the id. */
const mailedRecords = [
  ['inquiry', 'inquiries'],
  ['proposal', 'proposals'],
  ['visit', 'visits'],
  ['grant', 'document_grants'],
  ['requirement', 'requirements'],
] as const;

/** Of what a visitor asked for by the form, and of mails to the company. */
const untoldKinds = ['inquiry', 'requirement-confirmation'];

const leadOf = (tx: core.App, mail: core.Record) => {
  const payload: { [name: string]: string } = jsonIn(mail, 'payload');
  if (untoldKinds.includes(mail.getString('kind')) || payload.audience === 'broker') return undefined;
  const [record] = mailedRecords.flatMap(
    ([name, collection]) => oneOf(tx, collection, payload[name] ?? '') ?? [],
  );
  if (!record) return undefined;
  const isLead = ['inquiries', 'requirements'].includes(record.collection().name);
  return (
    oneOf(tx, 'inquiries', record.getString('inquiry_id')) ??
    (isLead ? record : oneOf(tx, 'requirements', record.getString('requirement_id')))
  );
};

/**
 * Tells that a mail to a client cannot be delivered, once for each mail. A requirement without an owner tells nobody, and
 * neither does a mail to anybody else: a notice is about no notice.
 */
export const tellUndelivered = (tx: core.App, mail: core.Record) => {
  const lead = leadOf(tx, mail);
  const owner = lead && ownerOf(tx, lead);
  if (!lead || (!owner && lead.collection().name === 'requirements')) return;
  if (!isQueued(tx, 'notice', `${lead.id}:undelivered:${mail.id}`))
    queueNotice(tx, owner, { lead, kind: 'undelivered', key: mail.id, mail: mail.id });
};
