/** Loopback addresses; PocketBase writes IPv6 addresses in full. */
const loopbackPattern = /^(127\.[0-9.]+|(0000:){7}0001)$/;

/** Host headers of this machine. Another one means a proxy, or a web page that uses DNS rebinding. */
const localHostPattern = /^(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?$/i;

/** Whether a request was made on this machine, and not forwarded by a proxy on it. */
const isLocal = (e) => {
  const { header, host } = e.requestEvent.request;
  const isForwarded = ['X-Forwarded-For', 'Forwarded'].some((name) => header.get(name) !== '');
  return (
    !isForwarded &&
    localHostPattern.test(host) &&
    loopbackPattern.test(e.remoteIP()) &&
    loopbackPattern.test(e.realIP())
  );
};

/**
 * @param env reads an environment variable
 * @throws ForbiddenError when a superuser signs in from another machine and SUPERUSER_DASHBOARD is not 1
 */
const refuseRemoteSignIn = (e, env) => {
  if (env('SUPERUSER_DASHBOARD') !== '1' && !isLocal(e)) throw new ForbiddenError('', {});
};

const findOrMakeSuperuser = (app, email) => {
  try {
    return app.findAuthRecordByEmail('_superusers', email);
  } catch {
    return new Record(app.findCollectionByNameOrId('_superusers'));
  }
};

/**
 * Applies the migrations, then creates the superuser of SUPERUSER_EMAIL and SUPERUSER_PASSWORD or sets its password.
 * @returns "Successfully", or the error as text
 */
const upsertSuperuser = (app, env) => {
  try {
    app.runAllMigrations();
    const superuser = findOrMakeSuperuser(app, env('SUPERUSER_EMAIL'));
    superuser.setEmail(env('SUPERUSER_EMAIL'));
    superuser.setPassword(env('SUPERUSER_PASSWORD'));
    app.save(superuser);
    return 'Successfully';
  } catch (error) {
    return String(error);
  }
};

module.exports = { refuseRemoteSignIn, upsertSuperuser };
