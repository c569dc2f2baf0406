import { forwardingHeaderPattern, localHostPattern } from '#domain/client-network.ts';
import { makeTriggers } from '#hooks/database/triggers.ts';
import { statuses } from '#hooks/requests/sentences.ts';
import { authRecordOf } from './administrators.ts';

/** Loopback addresses; PocketBase writes IPv6 addresses in full. */
const loopbackPattern = /^(127\.[0-9.]+|(0000:){7}0001)$/;

/** Whether a proxy forwarded a request. The header of our own front, which contains a secret, does not count. */
const isForwarded = (e: core.RequestEvent, env: (name: string) => string) => {
  const own = `x-client-ip-${env('LOOPBACK_SECRET')}`;
  return Object.keys(e.requestInfo().headers)
    .map((name) => name.replaceAll('_', '-'))
    .some((name) => name !== own && forwardingHeaderPattern.test(name));
};

/**
 * Whether a request was made on this machine, and not forwarded by a proxy on it. With TRUST_PROXY=1 none is: a proxy
 * that states no IP address looks like this machine.
 */
const isLocal = (e: core.RequestEvent, env: (name: string) => string) => {
  const { host } = (e.requestEvent ?? e).request;
  return (
    env('TRUST_PROXY') !== '1' &&
    !isForwarded(e, env) &&
    localHostPattern.test(host) &&
    loopbackPattern.test(e.remoteIP()) &&
    loopbackPattern.test(e.realIP())
  );
};

/**
 * @param env reads an environment variable
 * @throws ForbiddenError when a superuser signs in from another machine and SUPERUSER_DASHBOARD is not 1
 */
export const refuseRemoteSignIn = (e: core.RequestEvent, env: (name: string) => string) => {
  if (env('SUPERUSER_DASHBOARD') !== '1' && !isLocal(e, env)) throw new ForbiddenError('', {});
};

/**
 * The same for a request with the token of a superuser: a token that leaked is of no use elsewhere.
 * @throws ApiError 403
 */
export const refuseRemoteToken = (e: core.RequestEvent, env: (name: string) => string) => {
  if (e.request.header.get('Authorization') === '' || env('SUPERUSER_DASHBOARD') === '1') return;
  if (authRecordOf(e)?.isSuperuser() && !isLocal(e, env)) throw new ApiError(403, statuses[403], {});
};

const findOrMakeSuperuser = (app: core.App, email: string) => {
  try {
    return app.findAuthRecordByEmail('_superusers', email);
  } catch {
    return new Record(app.findCollectionByNameOrId('_superusers'));
  }
};

/**
 * Applies the migrations and makes the triggers, then creates the superuser of SUPERUSER_EMAIL and SUPERUSER_PASSWORD or sets its password.
 * @returns "Successfully", or the error as text
 */
export const upsertSuperuser = (app: core.App, env: (name: string) => string) => {
  try {
    app.runAllMigrations();
    makeTriggers(app);
    const superuser = findOrMakeSuperuser(app, env('SUPERUSER_EMAIL'));
    superuser.setEmail(env('SUPERUSER_EMAIL'));
    superuser.setPassword(env('SUPERUSER_PASSWORD'));
    app.save(superuser);
    return 'Successfully';
  } catch (error) {
    return String(error);
  }
};
