// A job of its own: PocketBase waits for a silent mail server for ever.
cronAdd('send-mails', '* * * * *', () => {
  const { alone, eachSecond } = require(`${__hooks}/lib/retries.js`);
  const { sendDue } = require(`${__hooks}/lib/mails.js`);
  alone($app, 'mail-delivery', () => eachSecond(() => sendDue($app)));
});

onMailerRecordVerificationSend((e) => {
  require(`${__hooks}/lib/letters.js`).reword(e, 'verification');
  return e.next();
}, 'users');

onMailerRecordPasswordResetSend((e) => {
  require(`${__hooks}/lib/letters.js`).reword(e, 'password-reset');
  return e.next();
}, 'users');

onMailerRecordEmailChangeSend((e) => {
  require(`${__hooks}/lib/letters.js`).reword(e, 'email-change');
  return e.next();
}, 'users');
