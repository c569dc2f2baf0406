import { manualSources } from '#domain/manual-sources.ts';
import { contactOf } from '#hooks/clients/client-rows.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { finishInTransaction, inTransaction } from '#hooks/database/transactions.ts';
import { stampOf } from '#hooks/texts/days.ts';
import type { InquiryPayload } from './mail-payloads.ts';
import { dropMails, isQueued, queueMail } from './mail-queue.ts';
import { tellFirstOwner } from './notices.ts';
import { formerOf, queueProposal, queueVisitMails } from './visit-mail-queue.ts';

/** What the mails about an inquiry show. */
const inquiryPayload = (inquiry: core.Record, response: string): InquiryPayload => ({
  inquiry: inquiry.id,
  name: inquiry.getString('name'),
  email: inquiry.getString('email'),
  phone: inquiry.getString('phone'),
  empresa: inquiry.getString('empresa'),
  property_id: inquiry.getString('property_id'),
  property_title: inquiry.getString('property_title'),
  property_reference_code: inquiry.getString('property_reference_code'),
  subject: inquiry.getString('subject'),
  message: inquiry.getString('message'),
  selected_properties: jsonIn(inquiry, 'selected_properties') ?? [],
  response,
});

/** An answer goes to who the client is now. */
const answerPayload = (tx: core.App, inquiry: core.Record, response: string): InquiryPayload => {
  const { name, email } = contactOf(tx, inquiry);
  return { ...inquiryPayload(inquiry, response), name, email };
};

const queueConfirmation = (tx: core.App, requirement: core.Record) => {
  const requestedAt = requirement.getString('link_requested_at');
  queueMail(tx, 'requirement-confirmation', `${requirement.id}:${requestedAt}`, {
    requirement: requirement.id,
    email: requirement.getString('email'),
    is_confirmed: requirement.getString('confirmed_at') !== '',
  });
};

/** Asks each administrator to approve an account, once. */
const queueApprovalRequests = (tx: core.App, user: core.Record) => {
  for (const administrator of tx.findRecordsByFilter('users', 'verified = true && approved = true')) {
    const key = `${user.id}:${administrator.id}`;
    if (isQueued(tx, 'approval-request', key)) continue;
    queueMail(tx, 'approval-request', key, {
      user: user.id,
      email: administrator.email(),
      applicant_name: user.getString('name'),
      applicant_email: user.email(),
    });
  }
};

const grantPayload = (tx: core.App, grant: core.Record, document: core.Record) => {
  const email = grant.getString('email');
  const [inquiry] = tx.findRecordsByIds('inquiries', [grant.getString('inquiry_id')]);
  const sender = inquiry && contactOf(tx, inquiry);
  return {
    ...{ grant: grant.id, email, document: document.getString('name') },
    name: sender?.email.toLowerCase() === email.toLowerCase() ? sender.name : '',
    property_id: document.getString('property_id'),
  };
};

/** Queues the mail of a new inquiry of the site, once. @returns whether it was queued now */
const queueInquiry = (tx: core.App, inquiry: core.Record) => {
  const isOfSite = !manualSources.some((source) => source === inquiry.getString('source'));
  const isNew = inquiry.getString('status') === 'Pendiente' && inquiry.getString('lead_kind') === '';
  if (!isOfSite || !isNew || isQueued(tx, 'inquiry', inquiry.id)) return false;
  queueMail(tx, 'inquiry', inquiry.id, inquiryPayload(inquiry, inquiry.getString('response')));
  return true;
};

/** Queues the mails of an inquiry that turned out to be a lead, and takes unsent ones back when it is none. */
const changeLeadKind = (tx: core.App, inquiry: core.Record) => {
  if (inquiry.getString('lead_kind') === '') {
    if (queueInquiry(tx, inquiry)) tellFirstOwner(tx, inquiry, '');
    return;
  }
  const unsent = $dbx.exp("dedupe_key = {:key} AND state = 'pending'", { key: `inquiry:${inquiry.id}` });
  const wasDropped = tx.db().delete('mails', unsent).execute().rowsAffected() > 0;
  if (wasDropped) dropMails(tx, 'notice', `${inquiry.id}:assigned`);
};

/** The mails of a new record, by collection. The secret of a link is made when its mail is sent. */
const afterCreate: { [collection: string]: (tx: core.App, record: core.Record) => unknown } = {
  inquiries: queueInquiry,
  inquiry_entries: (tx: core.App, entry: core.Record) => {
    // The entry of the first answer has the id of its inquiry, whose change queues the mail.
    const id = entry.getString('inquiry_id');
    if (entry.getString('kind') !== 'answer' || entry.id === id) return;
    for (const inquiry of tx.findRecordsByIds('inquiries', [id]))
      queueMail(tx, 'answer', `${id}:${entry.id}`, answerPayload(tx, inquiry, entry.getString('text')));
  },
  document_grants: (tx: core.App, grant: core.Record) => {
    for (const document of tx.findRecordsByIds('documents', [grant.getString('document_id')]))
      queueMail(tx, 'document-grant', grant.id, grantPayload(tx, grant, document));
  },
  proposals: (tx: core.App, proposal: core.Record) => {
    if (proposal.getBool('is_mailed'))
      queueMail(tx, 'proposal', proposal.id, {
        proposal: proposal.id,
        name: proposal.getString('name'),
        email: proposal.getString('email'),
      });
  },
  requirements: (tx: core.App, requirement: core.Record) => {
    if (requirement.getString('link_requested_at') !== '') queueConfirmation(tx, requirement);
  },
  users: (tx: core.App, user: core.Record) => {
    if (!user.verified()) queueMail(tx, 'verification', user.id, { user: user.id, email: user.email() });
  },
  visits: queueProposal,
};

/** What the mails of a change need of an account before it. */
const formerUser = (user: core.Record) => ({
  email: user.email(),
  password: user.getString('password:hash'),
  isVerified: user.verified(),
  isApproved: user.getBool('approved'),
});

const queueAccountMails = (tx: core.App, user: core.Record, former: ReturnType<typeof formerUser>) => {
  const queueNotice = (kind: 'email-changed' | 'password-changed') =>
    queueMail(tx, kind, `${user.id}:${$security.randomString(16)}`, {
      user: user.id,
      email: former.email,
      newEmail: user.email(),
    });
  if (user.getBool('approved') && !former.isApproved)
    queueMail(tx, 'approval', `${user.id}:${stampOf(Date.now())}`, { user: user.id, email: user.email() });
  if (user.verified() && !former.isVerified && !user.getBool('approved')) queueApprovalRequests(tx, user);
  if (!former.isVerified) return;
  if (user.email().toLowerCase() !== former.email.toLowerCase()) queueNotice('email-changed');
  if (user.getString('password:hash') !== former.password) queueNotice('password-changed');
};

/** What is kept of a record from before its change, and the mails that it queues after. */
const changeOf =
  <Former>(
    keep: (record: core.Record) => Former,
    queue: (tx: core.App, record: core.Record, former: Former) => void,
  ) =>
  (before: core.Record) => {
    const former = keep(before);
    return (tx: core.App, record: core.Record) => queue(tx, record, former);
  };

type QueueMails = (tx: core.App, record: core.Record) => void;

/** The mails of a changed record, by collection. */
const afterUpdate: { [collection: string]: (before: core.Record) => QueueMails } = {
  inquiries: changeOf(
    (inquiry) => ({ response: inquiry.getString('response'), kind: inquiry.getString('lead_kind') }),
    (tx, inquiry, former) => {
      const response = inquiry.getString('response');
      if (inquiry.getString('lead_kind') !== former.kind) changeLeadKind(tx, inquiry);
      if (former.response === '' && response !== '')
        queueMail(tx, 'answer', inquiry.id, answerPayload(tx, inquiry, response));
    },
  ),
  requirements: changeOf(
    (requirement) => requirement.getString('link_requested_at'),
    (tx, requirement, requestedAt) => {
      const newRequest = requirement.getString('link_requested_at');
      if (newRequest !== '' && newRequest !== requestedAt) queueConfirmation(tx, requirement);
    },
  ),
  users: changeOf(formerUser, queueAccountMails),
  visits: changeOf(formerOf, queueVisitMails),
};

type StoredEvent = core.TransactionalEvent & { readonly record: core.Record };

const collectionOf = (e: StoredEvent) => e.record.collection().name;

/** Stores a new record and queues its mails, in one transaction. */
export const createWithMails = (e: StoredEvent) =>
  finishInTransaction(e, (tx) => afterCreate[collectionOf(e)]?.(tx, e.record));

/**
 * Stores a changed record and queues the mails of the change, in one transaction. The record as it was is read in it: two
 * administrators may have loaded the same one.
 */
export const updateWithMails = (e: StoredEvent) => {
  let queue: QueueMails | undefined;
  inTransaction(
    e,
    (tx) => {
      queue = afterUpdate[collectionOf(e)]?.(tx.findRecordById(collectionOf(e), e.record.original().id));
    },
    (tx) => queue?.(tx, e.record),
  );
};
