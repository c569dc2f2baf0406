import { jsonIn } from '#hooks/database/record-json.ts';
import { retryDelayMs } from '#hooks/database/retries.ts';
import { renewSecret } from '#hooks/documents/document-grants.ts';
import { makeProposalSecret } from '#hooks/proposals/proposals.ts';
import { hasCompanyDetails } from '#hooks/publishing/company.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { makeLinkSecret } from '#hooks/requirements/alert-links.ts';
import { makeVisitSecret } from '#hooks/visits/visit-links.ts';
import { renderMail } from './mail-content.ts';
import { deliverContent } from './mail-delivery.ts';
import type { MailKind, Payloads } from './mail-payloads.ts';
import { isQueued, queueMail } from './mail-queue.ts';
import { isAtAccountMailLimit } from './mailbox-limits.ts';
import { tellUndelivered } from './notices.ts';

const maxAttempts = 12;
const maxRetryDelayMs = 4 * 60 * 60 * 1000;

/** A time further away than the longest delay was written before the clock was set back, so it counts as due. */
const dueFilter = 'state = "pending" && (next_at <= @now || next_at > {:latest})';

/** Mails to the company wait until the company has an address. */
const withAddressFilter = (app: core.App) => (hasCompanyDetails(app) ? '' : ' && kind != "inquiry"');

const nextDueMail = (app: core.App) => {
  const latest = new Date(Date.now() + maxRetryDelayMs).toISOString().replace('T', ' ');
  return app.findRecordsByFilter('mails', dueFilter + withAddressFilter(app), 'next_at', 1, 0, { latest })[0];
};

/** Makes the token for the link in a mail, by kind. Tokens expire, so they are made when the mail is sent. */
const tokenMakers: { [Kind in MailKind]?: (app: core.App, payload: Payloads[Kind]) => string | undefined } = {
  verification: (app: core.App, { user }) => app.findRecordById('users', user).newVerificationToken(),
  'password-reset': (app: core.App, { user }) => app.findRecordById('users', user).newPasswordResetToken(),
  'email-change': (app: core.App, { user, email }) =>
    app.findRecordById('users', user).newEmailChangeToken(email),
  'document-grant': (app: core.App, { grant }) => renewSecret(app, grant),
  'requirement-confirmation': (app: core.App, { requirement }) => makeLinkSecret(app, requirement),
  'requirement-renewal': (app: core.App, { requirement }) => makeLinkSecret(app, requirement),
  'requirement-alert': (app: core.App, { requirement }) => makeLinkSecret(app, requirement),
  proposal: (app: core.App, { proposal }) => makeProposalSecret(app, proposal),
  'visit-proposal': (app: core.App, { visit }) => makeVisitSecret(app, visit),
  // The mail to the broker links to the panel.
  'visit-confirmation': (app: core.App, { visit, audience }) =>
    audience === 'client' ? makeVisitSecret(app, visit) : undefined,
};

/** A stored mail with its payload. */
const readMail = <Kind extends MailKind>(mail: core.Record): { kind: Kind; payload: Payloads[Kind] } => ({
  kind: mail.get<Kind>('kind'),
  payload: jsonIn(mail, 'payload'),
});

const makeToken = <Kind extends MailKind>(app: core.App, kind: Kind, payload: Payloads[Kind]) =>
  tokenMakers[kind]?.(app, payload);

/** How an attempt ended. */
interface Attempt {
  error: string;
  /** The mail has nothing to say any more. */
  isObsolete?: boolean;
  isProgramMissing?: boolean;
}

const send = (app: core.App, mail: core.Record): Attempt => {
  const { kind, payload } = readMail(mail);
  const content = renderMail(app, kind, payload, makeToken(app, kind, payload));
  return content.isObsolete ? { error: '', isObsolete: true } : deliverContent(app, content);
};

/** What happens to a mail whose content cannot be made, as for one about a deleted record. */
const sendOrExplain = (app: core.App, mail: core.Record): Attempt => {
  try {
    return send(app, mail);
  } catch (error) {
    return { error: String(error) };
  }
};

/** Without Node a mail waits for it and loses no attempt. */
const programRetryMs = 60 * 1000;

/**
 * Tries to send one mail. The attempt is stored first: a crash during the attempt then costs a delay, not the mail, and
 * the panel shows why a mail waits while the server does not answer.
 * @returns whether the next mail can be tried
 */
const attemptToSend = (app: core.App, mail: core.Record) => {
  const attempts = mail.getInt('attempts') + 1;
  mail.set('attempts', attempts);
  mail.set('next_at', new Date(Date.now() + retryDelayMs(attempts, maxRetryDelayMs)).toISOString());
  mail.set('last_error', 'El servidor de correo aún no contesta.');
  app.save(mail);
  const { error, isObsolete, isProgramMissing } = sendOrExplain(app, mail);
  if (isObsolete) {
    app.delete(mail);
    return true;
  }
  if (isProgramMissing) {
    mail.set('attempts', attempts - 1);
    mail.set('next_at', new Date(Date.now() + programRetryMs).toISOString());
  } else if (!error) mail.set('state', 'sent');
  else if (attempts >= maxAttempts) mail.set('state', 'dead');
  mail.set('last_error', error.slice(0, 2000));
  app.runInTransaction((tx) => {
    tx.save(mail);
    if (mail.getString('state') === 'dead') tellUndelivered(tx, mail);
  });
  return !isProgramMissing;
};

/**
 * Sends the due mails one after another, for as long as the lease is held. Without a mail server they stay pending.
 * @param renewLease returns whether the lease is still held, and renews it
 */
export const sendDueMails = (app: core.App, renewLease: () => boolean) => {
  if (!app.settings().smtp.enabled) return;
  while (renewLease()) {
    const mail = nextDueMail(app);
    if (!mail || !attemptToSend(app, mail)) return;
  }
};

const dedupeWindowMs = 2 * 60 * 1000;

type AccountMailKind = 'verification' | 'password-reset' | 'email-change';

/**
 * Queues a mail to the owner of an account; PocketBase itself would send it immediately and never retry. Repeated
 * requests queue one mail of a kind per e-mail address in each window of two minutes, and three for a mailbox in an hour, so
 * that it cannot be flooded. The answer to the request does not tell.
 */
export const queueAccountMail = (
  app: core.App,
  kind: AccountMailKind,
  user: core.Record,
  email = user.email(),
) =>
  app.runInTransaction((tx) => {
    const window = Math.floor(Date.now() / dedupeWindowMs);
    const key = `${user.id}:${$security.md5(email)}:${window}`;
    if (isQueued(tx, kind, key)) return;
    if (!isAtAccountMailLimit(tx, kind, email)) queueMail(tx, kind, key, { user: user.id, email });
  });

const maxEmailChangesPerHour = 3;

/**
 * Queues the mail that confirms a new e-mail address. Its recipient may be a stranger, so an account and a mailbox get few
 * of them, from however many client IPs somebody asks.
 * @throws TooManyRequestsError after three mails within an hour
 */
export const queueEmailChange = (app: core.App, user: core.Record, newEmail: string) => {
  const since = new Date(Date.now() - 60 * 60 * 1000).toISOString().replace('T', ' ');
  const recent = app.countRecords(
    'mails',
    // The semicolon follows the colon in ASCII, so the range holds every key of this account.
    $dbx.exp('dedupe_key > {:first} AND dedupe_key < {:last} AND created_at > {:since}', {
      first: `email-change:${user.id}:`,
      last: `email-change:${user.id};`,
      since,
    }),
  );
  const isFlooding = app.settings().rateLimits.enabled && recent >= maxEmailChangesPerHour;
  if (isFlooding || isAtAccountMailLimit(app, 'email-change', newEmail))
    throw new TooManyRequestsError('', {});
  queueAccountMail(app, 'email-change', user, newEmail);
};

/** @throws NotFoundError when there is no such mail */
const findMail = (app: core.App, id: string) => {
  const [mail] = app.findRecordsByIds('mails', [id]);
  if (!mail) throw new NotFoundError('', {});
  return mail;
};

/**
 * Makes a pending or dead mail due now, with all its attempts.
 * @throws NotFoundError when there is no such mail
 * @throws ApiError 400 `validation_mail_sent` when it was sent
 */
export const retryMail = (app: core.App, id: string) =>
  app.runInTransaction((tx) => {
    const mail = findMail(tx, id);
    if (mail.getString('state') === 'sent') throw refusal('state', 'validation_mail_sent');
    mail.set('state', 'pending');
    mail.set('attempts', 0);
    mail.set('next_at', new DateTime());
    tx.save(mail);
  });

/**
 * Kinds whose link does not sign in: it confirms an e-mail address, or opens one document, requirement, proposal or
 * visit.
 */
const harmlessKinds: MailKind[] = [
  'verification',
  'email-change',
  'document-grant',
  'requirement-confirmation',
  'requirement-renewal',
  'requirement-alert',
  'proposal',
  'visit-proposal',
  'visit-confirmation',
];

/**
 * The content of a mail, as `renderMail` returns it. Only the recipient of a mail may have a link with a token, so it
 * is hidden here. The demo shows the links that do not sign in, because it has no mail server.
 * @param env reads an environment variable
 * @throws NotFoundError when there is no such mail
 */
export const previewOf = (app: core.App, id: string, env: (name: string) => string) => {
  const mail = findMail(app, id);
  const { kind, payload } = readMail(mail);
  const isDemo = env('DEMO') === '1' && !app.settings().smtp.enabled;
  const hasLink = isDemo && harmlessKinds.includes(kind);
  return renderMail(app, kind, payload, hasLink ? makeToken(app, kind, payload) : undefined);
};
