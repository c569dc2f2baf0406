// PocketBase waits for a silent mail server for ever; whoever does is left to it, and the others' mail goes on.
cronAdd('send-mails', '* * * * *', () => {
  const { aliveOrReplaced, eachSecond } = require(`${__hooks}/lib/retries.js`);
  const { sendDue } = require(`${__hooks}/lib/mails.js`);
  const patience = 1000 * Number($os.getenv('SMTP_PATIENCE') || 60);
  aliveOrReplaced($app, 'mail-delivery', patience, (isMine) => eachSecond(() => sendDue($app, isMine)));
});

routerAdd('GET', '/api/mails/{id}/preview', (e) => {
  require(`${__hooks}/lib/staff.js`).refuseOthers(e);
  return e.json(200, require(`${__hooks}/lib/mails.js`).preview(e.app, e.request.pathValue('id')));
});

routerAdd('POST', '/api/mails/{id}/retry', (e) => {
  require(`${__hooks}/lib/staff.js`).refuseOthers(e);
  require(`${__hooks}/lib/mails.js`).retry(e.app, e.request.pathValue('id'));
  return e.noContent(204);
});

onRecordRequestVerificationRequest((e) => {
  require(`${__hooks}/lib/mails.js`).queueAccountMail(e.app, 'verification', e.record);
  return e.noContent(204);
}, 'users');

onRecordRequestPasswordResetRequest((e) => {
  require(`${__hooks}/lib/mails.js`).queueAccountMail(e.app, 'password-reset', e.record);
  return e.noContent(204);
}, 'users');

onRecordRequestEmailChangeRequest((e) => {
  require(`${__hooks}/lib/mails.js`).queueAccountMail(e.app, 'email-change', e.record, e.newEmail);
  return e.noContent(204);
}, 'users');
