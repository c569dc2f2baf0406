// PocketBase's own command takes the password as a word, which everybody on the machine can read while it runs.
$app.rootCmd.addCommand(
  new Command({
    use: 'superuser-of-environment',
    run: () => {
      const { upsert } = require(`${__hooks}/lib/superusers.js`);
      console.log(upsert($app, $os.getenv));
    },
  }),
);

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
