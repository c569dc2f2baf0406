const { compose } = require('./letters.js');
const { pauseAfter } = require('./retries.js');

const mostAttempts = 12;
const longestPause = 4 * 60 * 60 * 1000;

const nextDue = (app) =>
  app.findRecordsByFilter('mails', 'state = "pending" && next_at <= @now', 'next_at', 1, 0)[0];

const send = (app, mail) => {
  const kind = mail.getString('kind');
  const payload = JSON.parse(mail.getString('payload'));
  if (kind === 'verification') $mails.sendRecordVerification(app, app.findRecordById('users', payload.user));
  else app.newMailClient().send(compose(app, kind, payload));
};

/** Sends one mail. The attempt is stored before it is made: a crash meanwhile costs a pause, not the mail. */
const attempt = (app, mail) => {
  const attempts = mail.getInt('attempts') + 1;
  mail.set('attempts', attempts);
  mail.set('next_at', new Date(Date.now() + pauseAfter(attempts, longestPause)).toISOString());
  app.save(mail);
  try {
    send(app, mail);
    mail.set('state', 'sent');
    mail.set('last_error', '');
  } catch (error) {
    if (attempts === mostAttempts) mail.set('state', 'dead');
    mail.set('last_error', String(error).slice(0, 2000));
  }
  app.save(mail);
};

/** Sends what is due. Without a mail server everything waits as it is. */
const sendDue = (app) => {
  if (!app.settings().smtp.enabled) return;
  for (let mail = nextDue(app); mail; mail = nextDue(app)) attempt(app, mail);
};

module.exports = { sendDue };
