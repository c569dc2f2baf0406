// Administrators must see whom they approve; the rules hide users from everybody else.
onRecordCreate((e) => {
  require(`${__hooks}/lib/texts.js`).tidy(e.record);
  e.record.setEmailVisibility(true);
  return e.next();
}, 'users');

onRecordUpdate((e) => {
  const { record } = e;
  require(`${__hooks}/lib/texts.js`).tidy(record);
  record.setEmailVisibility(true);
  if (record.original().getBool('approved') && !record.getBool('approved')) record.refreshTokenKey();
  return e.next();
}, 'users');

// Two administrators who remove each other at one moment would leave nobody.
onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transactions.js`);
  const { refuseFormer } = require(`${__hooks}/lib/staff.js`);
  inTransaction(e, (tx) => refuseFormer(tx, e.auth));
}, 'users');

onRecordDeleteRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transactions.js`);
  const { refuseFormer } = require(`${__hooks}/lib/staff.js`);
  inTransaction(e, (tx) => refuseFormer(tx, e.auth));
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  const { begin, succeed } = require(`${__hooks}/lib/sign-in-limits.js`);
  begin(e);
  try {
    e.next();
  } catch (error) {
    const { refusalOfSignIn } = require(`${__hooks}/lib/users.js`);
    throw refusalOfSignIn(e.record, error);
  }
  succeed(e);
}, 'users');

onRecordConfirmPasswordResetRequest((e) => {
  e.next();
  require(`${__hooks}/lib/sign-in-limits.js`).succeed(e);
}, 'users');

cronAdd('forget-sign-ins', '* * * * *', () => {
  require(`${__hooks}/lib/sign-in-limits.js`).forgetOld($app);
});

onRecordValidate(
  (e) => {
    e.next();
    require(`${__hooks}/lib/passwords.js`).refuseGuessable(e.record);
  },
  'users',
  '_superusers',
);
