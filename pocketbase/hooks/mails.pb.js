// Triggers (pocketbase/schema/triggers) queue and delete mails in the transaction of the change that causes them:
// The trigger inquiries_queue_inquiry queues the mail of a new inquiry to the company.
// The trigger inquiries_queue_answer queues the answer to the sender of an inquiry.
// The trigger inquiry_entries_queue_answer queues each later answer.
// The trigger users_queue_verification queues the mail that confirms the e-mail address of a new account.
// The trigger users_queue_approval queues the mail about an approved account.
// The trigger users_queue_approval_request queues a mail to each administrator about an account that waits for
// approval, and users_drop_approval_request deletes the pending ones once it is approved.
// The trigger document_grants_queue_mail queues the mail with the link to a document.
// The trigger proposals_queue_mail queues the mail with the link of a proposal.
// The trigger users_queue_email_changed queues a mail to the former address of an account.
// The trigger users_queue_password_changed queues a mail to the owner of an account.
// The trigger users_drop_mails deletes the pending mails of a deleted account.
// The triggers inquiries_forget_mails and mails_forget_inquiry delete the sent mails of a deleted inquiry.

// A delivery ends after SMTP_TIMEOUT seconds. A job that is later than that has lost its lease, and the next one goes on.
cronAdd('send-mails', '* * * * *', () => {
  const { runWithLease } = require(`${__hooks}/lib/locks.js`);
  const { repeatForOneMinute } = require(`${__hooks}/lib/retries.js`);
  const { deliveryTimeoutMs } = require(`${__hooks}/lib/mail-delivery.js`);
  const { sendDueMails } = require(`${__hooks}/lib/mails.js`);
  runWithLease($app, 'mail-delivery', 2 * deliveryTimeoutMs(), (renewLease) =>
    repeatForOneMinute(() => sendDueMails($app, renewLease)),
  );
});

onMailerSend((e) => {
  require(`${__hooks}/lib/mail-delivery.js`).deliverOwn(e.app, e.message);
});

routerAdd('GET', '/api/mails/{id}/preview', (e) => {
  require(`${__hooks}/lib/administrators.js`).requireAdministrator(e);
  const { previewOf } = require(`${__hooks}/lib/mails.js`);
  return e.json(200, previewOf(e.app, e.request.pathValue('id'), $os.getenv));
});

routerAdd('GET', '/api/mails/server', (e) => {
  require(`${__hooks}/lib/administrators.js`).requireAdministrator(e);
  return e.json(200, { isConfigured: e.app.settings().smtp.enabled });
});

routerAdd('POST', '/api/mails/{id}/retry', (e) => {
  require(`${__hooks}/lib/administrators.js`).requireAdministrator(e);
  require(`${__hooks}/lib/mails.js`).retryMail(e.app, e.request.pathValue('id'));
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
  require(`${__hooks}/lib/mails.js`).queueEmailChange(e.app, e.record, e.newEmail);
  return e.noContent(204);
}, 'users');
