/**
 * Queues a mail in the transaction of what it is about. A second mail with the same key fails.
 * @param kind a kind of src/domain/mail.ts
 * @param key names the mail within its kind
 */
const queueMail = (tx, kind, key, payload) => {
  const mail = new Record(tx.findCachedCollectionByNameOrId('mails'));
  mail.set('kind', kind);
  mail.set('dedupe_key', `${kind}:${key}`);
  mail.set('payload', payload);
  mail.set('state', 'pending');
  mail.set('next_at', new DateTime());
  tx.save(mail);
};

/** Whether a mail with this key is queued or was sent. */
const isQueued = (tx, kind, key) =>
  tx.countRecords('mails', $dbx.hashExp({ dedupe_key: `${kind}:${key}` })) > 0;

/** The unsent mails of a kind about a record, whose keys begin with its id and a colon. */
const unsentOf = (kind, id) =>
  // The semicolon follows the colon in ASCII.
  $dbx.exp("state <> 'sent' AND dedupe_key > {:first} AND dedupe_key < {:last}", {
    first: `${kind}:${id}:`,
    last: `${kind}:${id};`,
  });

/** Deletes the unsent mails of a kind about a record. */
const dropMails = (tx, kind, id) => tx.db().delete('mails', unsentOf(kind, id)).execute();

module.exports = { dropMails, isQueued, queueMail, unsentOf };
