import { contactOf } from '#hooks/clients/client-rows.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { stampOf } from '#hooks/texts/days.ts';
import type { VisitPayload } from './mail-payloads.ts';
import { dropMails, queueMail, unsentOf } from './mail-queue.ts';

/** Where the recipient of a mail stands: the collection, and the field of the visit with its id. */
const recipients = { client: ['inquiries', 'inquiry_id'], broker: ['users', 'broker'] } as const;
const audiences = ['client', 'broker'] as const;

/** The time that a mail takes off calendars. */
type FormerTime = Pick<VisitPayload, 'former_starts_at' | 'former_ends_at'>;
type VisitMailKind = 'visit-proposal' | 'visit-confirmation' | 'visit-cancellation';

const queueTo = (
  audience: keyof typeof recipients,
  tx: core.App,
  visit: core.Record,
  kind: VisitMailKind,
  former: FormerTime = {},
) => {
  const [collection, field] = recipients[audience];
  const [recipient] = tx.findRecordsByIds(collection, [visit.getString(field)]);
  if (!recipient) return;
  const isClient = audience === 'client';
  const { email, name } = isClient
    ? contactOf(tx, recipient)
    : { email: recipient.getString('email'), name: recipient.getString('name') };
  if (email === '') return;
  const sequence = visit.getInt('sequence');
  queueMail(tx, kind, `${visit.id}:${audience}${sequence === 0 ? '' : `:${sequence}`}`, {
    ...{ visit: visit.id, audience, email, name, sequence, at: stampOf(Date.now()) },
    ...former,
  });
};

const queueToBoth = (tx: core.App, visit: core.Record, kind: VisitMailKind, former?: FormerTime) => {
  for (const audience of audiences) queueTo(audience, tx, visit, kind, former);
};

const dropUnsent = (tx: core.App, { id }: core.Record, ...kinds: VisitMailKind[]) => {
  for (const kind of kinds) dropMails(tx, kind, id);
};

/** The time that an unsent proposal would take off a calendar; undefined where there is none. */
const pendingTime = (tx: core.App, { id }: core.Record): FormerTime | undefined =>
  tx
    .findAllRecords('mails', unsentOf('visit-proposal', id))
    .sort((a, b) => (a.getString('created_at') < b.getString('created_at') ? 1 : -1))
    .map((mail): FormerTime => jsonIn(mail, 'payload'))
    .filter(({ former_starts_at }) => former_starts_at)
    .map(({ former_starts_at, former_ends_at }) => ({ former_starts_at, former_ends_at }))[0];

type FormerVisit = ReturnType<typeof formerOf>;

/** New slots: their mail, which also takes an accepted time off both calendars. */
const proposeAgain = (tx: core.App, visit: core.Record, former: FormerVisit) => {
  const wasAccepted = former.state === 'Aceptada';
  const time = wasAccepted ? former.time : pendingTime(tx, visit);
  dropUnsent(tx, visit, 'visit-proposal', 'visit-confirmation');
  queueTo('client', tx, visit, 'visit-proposal', time);
  if (wasAccepted) queueTo('broker', tx, visit, 'visit-cancellation', time);
};

type QueueMails = (tx: core.App, visit: core.Record, former: FormerVisit) => void;

/** What a change of a visit queues, by its former and its new state. */
const changes: { [former: string]: { [state: string]: QueueMails } } = {
  Propuesta: {
    Propuesta: proposeAgain,
    Aceptada: (tx, visit) => queueToBoth(tx, visit, 'visit-confirmation'),
    Cancelada: (tx, visit) => {
      const time = pendingTime(tx, visit);
      dropUnsent(tx, visit, 'visit-proposal');
      if (time) queueTo('client', tx, visit, 'visit-cancellation', time);
    },
  },
  Aceptada: {
    Propuesta: proposeAgain,
    Aceptada: (tx, visit, { time }) => {
      dropUnsent(tx, visit, 'visit-confirmation');
      queueToBoth(tx, visit, 'visit-confirmation', time);
    },
    Cancelada: (tx, visit) => {
      dropUnsent(tx, visit, 'visit-proposal', 'visit-confirmation');
      queueToBoth(tx, visit, 'visit-cancellation');
    },
  },
};

/** What the mails of a change need of the visit before it. */
export const formerOf = (visit: core.Record) => ({
  state: visit.getString('state'),
  sequence: visit.getInt('sequence'),
  time: { former_starts_at: visit.getString('starts_at'), former_ends_at: visit.getString('ends_at') },
});

/**
 * Queues the mails of a changed visit. A change with the same state is one of its times where it has a later sequence.
 * @param former what `formerOf` gave before the change
 */
export const queueVisitMails = (tx: core.App, visit: core.Record, former: FormerVisit) => {
  const state = visit.getString('state');
  const isOtherTime = visit.getInt('sequence') > former.sequence;
  if (isOtherTime || state !== former.state) changes[former.state]?.[state]?.(tx, visit, former);
};

/** Queues the mail with the link of a new proposal. The secret is made when the mail is sent. */
export const queueProposal = (tx: core.App, visit: core.Record) =>
  queueTo('client', tx, visit, 'visit-proposal');
