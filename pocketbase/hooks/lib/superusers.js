/** PocketBase writes addresses out in full. */
const loopback = /^(127\.[0-9.]+|(0000:){7}0001)$/;

/** What this machine calls itself; under any other name a proxy asks, or a page that turned its own name to it. */
const ownName = /^(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?$/i;

/** Whether a request was made on this machine, and not by a proxy on it that speaks for somebody else. */
const isFromHere = (e) => {
  const { header, host } = e.requestEvent.request;
  const isPassedOn = ['X-Forwarded-For', 'Forwarded'].some((name) => header.get(name) !== '');
  return !isPassedOn && ownName.test(host) && loopback.test(e.remoteIP()) && loopback.test(e.realIP());
};

/** @throws where a superuser would sign in from another machine and the operator does not say that it may be */
const refuseFromElsewhere = (e, env) => {
  if (env('SUPERUSER_DASHBOARD') !== '1' && !isFromHere(e)) throw new ForbiddenError('', {});
};

const superuserOf = (app, email) => {
  try {
    return app.findAuthRecordByEmail('_superusers', email);
  } catch {
    return new Record(app.findCollectionByNameOrId('_superusers'));
  }
};

/** Makes the superuser whom the environment names, or renews the password. @returns a word of success, or the reason */
const upsert = (app, env) => {
  try {
    app.runAllMigrations();
    const superuser = superuserOf(app, env('SUPERUSER_EMAIL'));
    superuser.setEmail(env('SUPERUSER_EMAIL'));
    superuser.setPassword(env('SUPERUSER_PASSWORD'));
    app.save(superuser);
    return 'Successfully';
  } catch (error) {
    return String(error);
  }
};

module.exports = { refuseFromElsewhere, upsert };
