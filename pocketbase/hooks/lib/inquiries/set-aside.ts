import { isDoubtful } from '#domain/doubtful-inquiry.ts';
import { keptNoLeadDays, type SetAsideKind } from '#domain/lead-kind.ts';
import { phoneKeyOf } from '#hooks/clients/client-keys.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { stampOf } from '#hooks/texts/days.ts';
import { refuseWithVisitAhead } from '#hooks/visits/visits.ts';
import { refuseSetAside } from './follow-up.ts';

/** What names the sender in `no_lead_senders`, as a JSON list. */
const senderHashesOf = (inquiry: core.Record) => {
  const email = inquiry.getString('email').toLowerCase();
  const phones = phoneKeyOf(inquiry.getString('phone')).split(' ').filter(Boolean);
  const keys = [...(email ? [`mail:${email}`] : []), ...phones.map((phone) => `tel:${phone}`)];
  return JSON.stringify(keys.map((key) => $security.sha256(key)));
};

const isKnownSender = (tx: core.App, inquiry: core.Record) => {
  const found = new DynamicModel({ total: 0 });
  tx.db()
    .newQuery(
      'SELECT count(*) AS total FROM no_lead_senders WHERE key_hash IN (SELECT value FROM json_each({:hashes}))',
    )
    .bind({ hashes: senderHashesOf(inquiry) })
    .one(found);
  return found.total > 0;
};

/** The last decision about a sender counts. */
const rememberSender = (tx: core.App, inquiry: core.Record, isNoLead: boolean) =>
  tx
    .db()
    .newQuery(
      isNoLead
        ? 'INSERT OR IGNORE INTO no_lead_senders SELECT value FROM json_each({:hashes})'
        : 'DELETE FROM no_lead_senders WHERE key_hash IN (SELECT value FROM json_each({:hashes}))',
    )
    .bind({ hashes: senderHashesOf(inquiry) })
    .execute();

const setKind = (inquiry: core.Record, kind: SetAsideKind | '', at: string | DateTime) => {
  inquiry.set('lead_kind', kind);
  inquiry.set('set_aside_at', kind === '' ? '' : at);
};

/**
 * Sets a new inquiry of a visitor aside as doubtful when the text says that it is no lead, or a broker said so of the
 * sender: somebody else may use a telephone or e-mail, so a person decides.
 */
export const judge = (tx: core.App, inquiry: core.Record) => {
  const text = { subject: inquiry.getString('subject'), message: inquiry.getString('message') };
  if (isKnownSender(tx, inquiry) || isDoubtful(text)) setKind(inquiry, 'doubtful', new DateTime());
};

/**
 * Applies what an administrator says that an inquiry is. One that is set aside changes in no other way.
 * @throws ApiError 400 for an inquiry that is set aside, has an accepted visit ahead, or gets an unknown kind
 */
export const applyLeadKind = (
  tx: core.App,
  inquiry: core.Record,
  stored: core.Record,
  sent: { [name: string]: unknown },
) => {
  const before = stored.getString('lead_kind');
  if (!('lead_kind' in sent)) return refuseSetAside(stored);
  const kind = sent.lead_kind;
  // Only the rule doubts. Who undoes a change gives that back.
  const isKind = kind === '' || kind === 'none' || (kind === 'doubtful' && 'expected' in sent);
  if (!isKind) throw refusal('lead_kind', 'validation_invalid_value');
  if (kind === before) return;
  if (before === '') refuseWithVisitAhead(tx, stored);
  setKind(inquiry, kind, kind === 'doubtful' ? stored.getString('created_at') : new DateTime());
  rememberSender(tx, inquiry, kind === 'none');
};

/** Deletes inquiries that were marked as no leads too long ago. Doubtful ones stay. Their senders stay known. */
export const forgetNoLeads = (app: core.App) => {
  const before = stampOf(Date.now() - keptNoLeadDays * 24 * 60 * 60 * 1000);
  const old = app.findRecordsByFilter(
    'inquiries',
    'set_aside_at > "2000" && set_aside_at < {:before} && lead_kind = "none"',
    'set_aside_at',
    1_000,
    0,
    { before },
  );
  for (const inquiry of old) app.delete(inquiry);
};
