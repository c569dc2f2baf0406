// A superuser signs in on PocketBase's own machine only, unless the operator says otherwise.
onRecordAuthWithPasswordRequest((e) => {
  require(`${__hooks}/lib/superusers.js`).refuseFromElsewhere(e, $os.getenv);
  return e.next();
}, '_superusers');

onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/superusers.js`).refuseFromElsewhere(e, $os.getenv);
  return e.next();
}, '_superusers');

onRecordRequestPasswordResetRequest((e) => {
  require(`${__hooks}/lib/superusers.js`).refuseFromElsewhere(e, $os.getenv);
  return e.next();
}, '_superusers');
