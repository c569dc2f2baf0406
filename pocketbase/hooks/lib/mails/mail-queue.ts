import { stampOf } from '#hooks/texts/days.ts';
import type { MailKind, Payloads } from './mail-payloads.ts';

/**
 * Queues a mail in the transaction of what it is about. A second mail with the same key fails.
 * @param key names the mail within its kind
 * @param delayMs how long it waits at least
 */
export const queueMail = <Kind extends MailKind>(
  tx: core.App,
  kind: Kind,
  key: string,
  payload: Payloads[Kind],
  delayMs = 0,
) => {
  const mail = new Record(tx.findCachedCollectionByNameOrId('mails'));
  mail.set('kind', kind);
  mail.set('dedupe_key', `${kind}:${key}`);
  mail.set('payload', payload);
  mail.set('state', 'pending');
  mail.set('next_at', stampOf(Date.now() + delayMs));
  tx.save(mail);
};

/** Whether a mail with this key is queued or was sent. */
export const isQueued = (tx: core.App, kind: string, key: string) =>
  tx.countRecords('mails', $dbx.hashExp({ dedupe_key: `${kind}:${key}` })) > 0;

/** The unsent mails of a kind about a record, whose keys begin with its id and a colon. */
export const unsentOf = (kind: string, id: string) =>
  // The semicolon follows the colon in ASCII.
  $dbx.exp("state <> 'sent' AND dedupe_key > {:first} AND dedupe_key < {:last}", {
    first: `${kind}:${id}:`,
    last: `${kind}:${id};`,
  });

/** Deletes the unsent mails of a kind about a record. */
export const dropMails = (tx: core.App, kind: string, id: string) =>
  tx.db().delete('mails', unsentOf(kind, id)).execute();
