// PocketBase's own `superuser` command takes the password as an argument, which every user of the machine can read while
// the command runs. src/server/pocketbase/process.ts runs this one instead.
$app.rootCmd.addCommand(
  new Command({
    use: 'superuser-of-environment',
    run: () => {
      const { upsertSuperuser } = require(`${__hooks}/lib/accounts/superusers.js`);
      console.log(upsertSuperuser($app, $os.getenv));
    },
  }),
);

// A superuser signs in only on the machine that runs PocketBase, unless SUPERUSER_DASHBOARD=1.
onRecordAuthWithPasswordRequest((e) => {
  require(`${__hooks}/lib/accounts/superusers.js`).refuseRemoteSignIn(e, $os.getenv);
  return require(`${__hooks}/lib/accounts/password-guard.js`).guardSignIn(e);
}, '_superusers');

onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/accounts/superusers.js`).refuseRemoteSignIn(e, $os.getenv);
  return e.next();
}, '_superusers');

onRecordRequestPasswordResetRequest((e) => {
  require(`${__hooks}/lib/accounts/superusers.js`).refuseRemoteSignIn(e, $os.getenv);
  return e.next();
}, '_superusers');
