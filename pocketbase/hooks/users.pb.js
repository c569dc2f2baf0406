// Administrators must see the e-mail address of an account that they approve. The access rules hide users from others.
onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  e.record.setEmailVisibility(true);
  return e.next();
}, 'users');

onRecordUpdate((e) => {
  const { record } = e;
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(record);
  record.setEmailVisibility(true);
  if (record.original().getBool('approved') && !record.getBool('approved')) record.refreshTokenKey();
  return e.next();
}, 'users');

// A superuser makes accounts that are confirmed and approved.
onRecordCreateRequest((e) => {
  const { refuseWithoutMailServer } = require(`${__hooks}/lib/accounts/users.js`);
  if (!e.hasSuperuserAuth()) {
    refuseWithoutMailServer(e.app, $os.getenv);
    require(`${__hooks}/lib/mails/mailbox-limits.js`).refuseFloodedMailbox(e.app, e.record.email());
  }
  require(`${__hooks}/lib/accounts/last-use.js`).keepLastUse(e.record, e.auth);
  return e.next();
}, 'users');

// If two administrators removed each other at the same time, none would be left. So the sender is checked again in the
// transaction.
onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { refuseIfNoLongerAdministrator } = require(`${__hooks}/lib/accounts/administrators.js`);
  const { guardPasswordChange } = require(`${__hooks}/lib/accounts/password-guard.js`);
  require(`${__hooks}/lib/accounts/last-use.js`).keepLastUse(e.record, e.auth);
  guardPasswordChange(e, bodyOf(e), () =>
    inTransaction(e, (tx) => refuseIfNoLongerAdministrator(tx, e.auth)),
  );
}, 'users');

onRecordDeleteRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { refuseIfNoLongerAdministrator } = require(`${__hooks}/lib/accounts/administrators.js`);
  const { handOver } = require(`${__hooks}/lib/accounts/open-work.js`);
  const { successor = '' } = e.requestInfo().query;
  inTransaction(e, (tx) => {
    refuseIfNoLongerAdministrator(tx, e.auth);
    handOver(tx, e.record, successor, e.auth.id);
  });
}, 'users');

routerAdd('GET', '/api/users/{id}/open-work', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { openWorkOf } = require(`${__hooks}/lib/accounts/open-work.js`);
  return e.json(200, openWorkOf(e.app, e.request.pathValue('id')));
});

onRecordAuthWithPasswordRequest((e) => {
  const { guardSignIn } = require(`${__hooks}/lib/accounts/password-guard.js`);
  require(`${__hooks}/lib/accounts/users.js`).cleanIdentity(e);
  try {
    guardSignIn(e);
  } catch (error) {
    const { signInRefusalOf } = require(`${__hooks}/lib/accounts/users.js`);
    throw signInRefusalOf(e.record, error);
  }
}, 'users');

// Runs before the answer is sent, so that the IP is trusted even if PocketBase is killed right after the answer.
onRecordAuthRequest((e) => {
  if (e.authMethod === 'password')
    require(`${__hooks}/lib/accounts/password-guard.js`).recordSuccess(e, e.record);
  return e.next();
});

onRecordConfirmVerificationRequest((e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  require(`${__hooks}/lib/accounts/password-guard.js`).guardVerification(e, bodyOf(e));
}, 'users');

onRecordConfirmPasswordResetRequest((e) => {
  e.next();
  require(`${__hooks}/lib/accounts/password-guard.js`).recordSuccess(e, e.record);
});

cronAdd('remove-expired-password-counts', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/accounts/password-guard.js`).removeExpired(rootApp());
});

onRecordValidate(
  (e) => {
    e.next();
    require(`${__hooks}/lib/accounts/passwords.js`).refuseGuessablePassword(e.app, e.record);
  },
  'users',
  '_superusers',
);
