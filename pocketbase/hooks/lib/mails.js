const { refusal } = require('./errors.js');
const { compose } = require('./mail-content.js');
const { pauseAfter } = require('./retries.js');

const mostAttempts = 12;
const longestPause = 4 * 60 * 60 * 1000;

/** A time further away than any pause was written by a clock that has been set back since. */
const due = 'state = "pending" && (next_at <= @now || next_at > {:latest})';

const nextDue = (app) => {
  const latest = new Date(Date.now() + longestPause).toISOString().replace('T', ' ');
  return app.findRecordsByFilter('mails', due, 'next_at', 1, 0, { latest })[0];
};

/** The tokens that a mail carries, by its kind; made when it is sent, for they expire. */
const tokens = {
  verification: (user) => user.newVerificationToken(),
  'password-reset': (user) => user.newPasswordResetToken(),
  'email-change': (user, email) => user.newEmailChangeToken(email),
};

const payloadOf = (mail) => JSON.parse(mail.getString('payload'));

const tokenFor = (app, kind, { user, email }) => tokens[kind]?.(app.findRecordById('users', user), email);

const send = (app, mail) => {
  const kind = mail.getString('kind');
  const payload = payloadOf(mail);
  const { senderName, senderAddress } = app.settings().meta;
  const { to, replyTo, subject, html, text } = compose(app, kind, payload, tokenFor(app, kind, payload));
  const message = new MailerMessage({
    from: { name: senderName, address: senderAddress },
    to: [{ address: to }],
    headers: { 'Reply-To': replyTo },
    subject,
    html,
    text,
  });
  app.newMailClient().send(message);
};

/**
 * Sends one mail. The attempt is stored before it is made: a crash meanwhile costs a pause, not the mail, and whoever
 * looks at it while a server is silent reads why it waits.
 */
const attempt = (app, mail) => {
  const attempts = mail.getInt('attempts') + 1;
  mail.set('attempts', attempts);
  mail.set('next_at', new Date(Date.now() + pauseAfter(attempts, longestPause)).toISOString());
  mail.set('last_error', 'El servidor de correo aún no contesta.');
  app.save(mail);
  try {
    send(app, mail);
    mail.set('state', 'sent');
    mail.set('last_error', '');
  } catch (error) {
    if (attempts >= mostAttempts) mail.set('state', 'dead');
    mail.set('last_error', String(error).slice(0, 2000));
  }
  app.save(mail);
};

/** Sends what is due, while the work is this job's. Without a mail server everything waits as it is. */
const sendDue = (app, isMine) => {
  if (!app.settings().smtp.enabled) return;
  while (isMine()) {
    const mail = nextDue(app);
    if (!mail) return;
    attempt(app, mail);
  }
};

const minutes = 60 * 1000;

/**
 * Puts a mail to the owner of an account into the outbox; PocketBase itself would send it at once and only once.
 * Whoever asks for the same again and again, from wherever, fills nobody's mailbox: two minutes have one.
 */
const queueAccountMail = (app, kind, user, email = user.email()) =>
  app.runInTransaction((tx) => {
    const span = Math.floor(Date.now() / (2 * minutes));
    const dedupe_key = `${kind}:${user.id}:${$security.md5(email)}:${span}`;
    if (tx.countRecords('mails', $dbx.hashExp({ dedupe_key })) > 0) return;
    const mail = new Record(tx.findCachedCollectionByNameOrId('mails'));
    mail.set('kind', kind);
    mail.set('dedupe_key', dedupe_key);
    mail.set('payload', { user: user.id, email });
    mail.set('state', 'pending');
    mail.set('next_at', new DateTime());
    tx.save(mail);
  });

const mailOf = (app, id) => {
  const [mail] = app.findRecordsByIds('mails', [id]);
  if (!mail) throw new NotFoundError('', {});
  return mail;
};

/** Sends a mail that waits or was given up as soon as can be. @throws where it was sent, be it at this moment */
const retry = (app, id) =>
  app.runInTransaction((tx) => {
    const mail = mailOf(tx, id);
    if (mail.getString('state') === 'sent') throw refusal('state', 'validation_mail_sent');
    mail.set('state', 'pending');
    mail.set('attempts', 0);
    mail.set('next_at', new DateTime());
    tx.save(mail);
  });

/** Confirmations of an address, whose link lets nobody in. */
const confirmations = ['verification', 'email-change'];

/**
 * What a mail says. A confirmation shows its working link only where no mail server could bring it to its reader, as
 * in a demo; the link that chooses a new password is its reader's alone.
 */
const preview = (app, id) => {
  const mail = mailOf(app, id);
  const kind = mail.getString('kind');
  const payload = payloadOf(mail);
  const isWorking = confirmations.includes(kind) && !app.settings().smtp.enabled;
  return compose(app, kind, payload, isWorking ? tokenFor(app, kind, payload) : '…');
};

module.exports = { sendDue, queueAccountMail, retry, preview };
