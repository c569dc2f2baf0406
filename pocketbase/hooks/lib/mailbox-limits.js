/**
 * SQL for the mailbox of an e-mail address: without the tag after "+", and at Gmail without dots. Mails are counted by it,
 * and sent to the address.
 */
const mailboxSql = (email) => {
  const name = `substr(lower(${email}), 1, instr(${email}, '@') - 1)`;
  const untagged = `substr(${name}, 1, instr(${name} || '+', '+') - 1)`;
  const domain = `substr(lower(${email}), instr(${email}, '@') + 1)`;
  return `iif(${domain} IN ('gmail.com', 'googlemail.com'),
    replace(${untagged}, '.', '') || '@gmail.com', ${untagged} || '@' || ${domain})`;
};

/** How many mails of a kind were queued for a mailbox within the last hours, from however many client IPs somebody asked. */
const countMailsTo = (app, { kind, email, hours }) =>
  app.countRecords(
    'mails',
    $dbx.exp(
      `kind = {:kind} AND created_at > {:since}
        AND ${mailboxSql("json_extract(payload, '$.email')")} = ${mailboxSql('{:email}')}`,
      {
        kind,
        email,
        since: new DateTime(new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()).string(),
      },
    ),
  );

const maxAccountMailsPerHour = 3;

/** Whether a mailbox got as many mails of this kind about accounts as it may get within an hour. */
const isAtAccountMailLimit = (app, kind, email) =>
  app.settings().rateLimits.enabled && countMailsTo(app, { kind, email, hours: 1 }) >= maxAccountMailsPerHour;

/**
 * Refuses a registration whose mailbox got its mails: each address of a mailbox makes an account and a mail.
 * @throws TooManyRequestsError
 */
const refuseFloodedMailbox = (app, email) => {
  if (isAtAccountMailLimit(app, 'verification', email)) throw new TooManyRequestsError('', {});
};

module.exports = { countMailsTo, isAtAccountMailLimit, refuseFloodedMailbox };
