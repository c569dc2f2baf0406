// Triggers (pocketbase/schema/triggers) delete the unsent mails of what is revoked, and all mails of what is deleted.

onRecordCreate(
  (e) => require(`${__hooks}/lib/mails/record-mails.js`).createWithMails(e),
  ...['inquiries', 'inquiry_entries', 'document_grants', 'proposals', 'requirements', 'users', 'visits'],
);

onRecordUpdate(
  (e) => require(`${__hooks}/lib/mails/record-mails.js`).updateWithMails(e),
  ...['inquiries', 'requirements', 'users', 'visits'],
);

// After the commit, so that a panel that asks for the record at once finds it.
onRecordAfterCreateSuccess((e) => {
  require(`${__hooks}/lib/mails/notice-mail.js`).announce(e.app, e.record);
  return e.next();
}, 'mails');

// A delivery ends after SMTP_TIMEOUT seconds. A job that is later than that has lost its lease, and the next one goes on.
cronAdd('send-mails', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  const { runWithLease } = require(`${__hooks}/lib/database/locks.js`);
  const { repeatForOneMinute } = require(`${__hooks}/lib/database/retries.js`);
  const { deliveryTimeoutMs } = require(`${__hooks}/lib/mails/mail-delivery.js`);
  const { sendDueMails } = require(`${__hooks}/lib/mails/mails.js`);
  runWithLease(rootApp(), 'mail-delivery', 2 * deliveryTimeoutMs(), (renewLease) =>
    repeatForOneMinute(() => sendDueMails(rootApp(), renewLease)),
  );
});

onMailerSend((e) => {
  require(`${__hooks}/lib/mails/mail-delivery.js`).deliverOwn(e.app, e.message);
});

routerAdd('GET', '/api/mails/{id}/preview', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { previewOf } = require(`${__hooks}/lib/mails/mails.js`);
  return e.json(200, previewOf(e.app, e.request.pathValue('id'), $os.getenv));
});

routerAdd('GET', '/api/mails/server', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  return e.json(200, { isConfigured: e.app.settings().smtp.enabled });
});

routerAdd('POST', '/api/mails/{id}/retry', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  require(`${__hooks}/lib/mails/mails.js`).retryMail(e.app, e.request.pathValue('id'));
  return e.noContent(204);
});

onRecordRequestVerificationRequest((e) => {
  require(`${__hooks}/lib/mails/mails.js`).queueAccountMail(e.app, 'verification', e.record);
  return e.noContent(204);
}, 'users');

onRecordRequestPasswordResetRequest((e) => {
  require(`${__hooks}/lib/mails/mails.js`).queueAccountMail(e.app, 'password-reset', e.record);
  return e.noContent(204);
}, 'users');

onRecordRequestEmailChangeRequest((e) => {
  require(`${__hooks}/lib/mails/mails.js`).queueEmailChange(e.app, e.record, e.newEmail);
  return e.noContent(204);
}, 'users');
