/**
 * SQL for the mailbox of an e-mail address: without the tag after "+", and at Gmail without dots. Mails are counted by it,
 * and sent to the address.
 */
const mailboxSql = (email: string) => {
  const name = `substr(lower(${email}), 1, instr(${email}, '@') - 1)`;
  const untagged = `substr(${name}, 1, instr(${name} || '+', '+') - 1)`;
  const domain = `substr(lower(${email}), instr(${email}, '@') + 1)`;
  return `iif(${domain} IN ('gmail.com', 'googlemail.com'),
    replace(${untagged}, '.', '') || '@gmail.com', ${untagged} || '@' || ${domain})`;
};

/** How many mails of a kind were queued for a mailbox within the last hours, from however many client IPs somebody asked. */
export const countMailsTo = (
  app: core.App,
  { kind, email, hours }: { kind: string; email: string; hours: number },
) =>
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
export const isAtAccountMailLimit = (app: core.App, kind: string, email: string) =>
  app.settings().rateLimits.enabled && countMailsTo(app, { kind, email, hours: 1 }) >= maxAccountMailsPerHour;

/**
 * Refuses a registration whose mailbox got its mails: each address of a mailbox makes an account and a mail.
 * @throws TooManyRequestsError
 */
export const refuseFloodedMailbox = (app: core.App, email: string) => {
  if (isAtAccountMailLimit(app, 'verification', email)) throw new TooManyRequestsError('', {});
};
