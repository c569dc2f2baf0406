import { dataIn, refusal, statusOf } from '#hooks/requests/errors.ts';
import { statuses } from '#hooks/requests/sentences.ts';

/**
 * Limits wrong passwords per account, in addition to PocketBase's limit per client IP. Sign-in, the old password of a
 * password change, and the password that confirms a registration or an e-mail change count together, so a session cannot
 * guess its own password.
 *
 * A client IP from which the owner gave the right password is trusted for 30 days and has its own count. So guesses from
 * elsewhere do not lock the owner out. Trusted IPs are stored as hashes and outlive a restart; the counts are in memory.
 * Unknown e-mail addresses are limited alike, so that an answer does not tell which accounts exist.
 */
const maxFailures = 10;
const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const countWindowMs = 15 * minuteMs;
const trustMs = 30 * dayMs;

const keyPrefix = 'password-guard ';

/** The trusted IP is found by this hash. Account ids are unique across collections. */
const ipHashOf = (user: core.Record, clientIp: string) => $security.sha256(`${user.id} ${clientIp}`);

const trustOf = (app: core.App, user: core.Record, clientIp: string) =>
  app.findRecordsByFilter('trusted_ips', 'ip_hash = {:hash} && expires_at > @now', '', 1, 0, {
    hash: ipHashOf(user, clientIp),
  })[0];

/** The key of a count: one of all unknown IPs of an account together (''), and one for each trusted IP. */
const countKeyOf = (account: string, trustedIp: string) =>
  keyPrefix + $security.sha256(`${account} ${trustedIp}`);

/** Parses a stored count, `<count> <expiry in ms since 1970>`; an expired one is none. */
const parseCount = (stored: unknown) => {
  const [count = 0, expiresAtMs = 0] = String(stored ?? '')
    .split(' ')
    .map(Number);
  return expiresAtMs > Date.now()
    ? { count, expiresAtMs }
    : { count: 0, expiresAtMs: Date.now() + countWindowMs };
};

/** Adds to a count and returns it. */
const addTo = (app: core.App, key: string, amount: number) => {
  let sum = 0;
  app.store().setFunc(key, (stored) => {
    const { count, expiresAtMs } = parseCount(stored);
    sum = count + amount;
    return `${sum} ${expiresAtMs}`;
  });
  return sum;
};

/** Stores that the owner of an account uses a client IP. It writes at most once a day. */
const trustIp = (app: core.App, user: core.Record, clientIp: string) => {
  const stored = trustOf(app, user, clientIp);
  const renewBefore = Date.now() + trustMs - dayMs;
  if (stored && stored.getDateTime('expires_at').unix() * 1000 > renewBefore) return;
  const record = stored ?? new Record(app.findCachedCollectionByNameOrId('trusted_ips'));
  record.set('account', user.id);
  record.set('ip_hash', ipHashOf(user, clientIp));
  record.set('expires_at', new Date(Date.now() + trustMs).toISOString());
  app.save(record);
};

/** The key of the count that an attempt from this client IP adds to. */
const keyFor = (e: core.RequestEvent, user: core.Record | null, identity = '') => {
  const isTrusted = user && trustOf(e.app, user, e.realIP());
  return countKeyOf(user?.id ?? `unknown ${identity.toLowerCase()}`, isTrusted ? e.realIP() : '');
};

/** Clears the failures from this client IP and trusts it from now on. Never throws: the password was right. */
export const recordSuccess = (e: core.RequestEvent, user: core.Record) => {
  try {
    e.app.store().remove(keyFor(e, user));
    trustIp(e.app, user, e.realIP());
  } catch (error) {
    e.app.logger().error('The IP of an account was not stored', 'error', String(error));
  }
};

interface Attempt {
  /** null for an unknown account, which `identity` names. */
  user: core.Record | null;
  identity?: string;
  check: () => unknown;
  /** Whether an error of `check` means a wrong password; another error takes the attempt off the count. */
  isWrong: (error: unknown) => boolean;
}

/**
 * Runs `check`, which compares a password with that of `user` and throws when it is wrong. The attempt is counted before,
 * so that concurrent attempts count too.
 * @throws ApiError 429 after 10 failures within 15 minutes
 */
const guard = (e: core.RequestEvent, { user, identity = '', check, isWrong }: Attempt) => {
  if (!e.app.settings().rateLimits.enabled) {
    check();
    return;
  }
  const key = keyFor(e, user, identity);
  if (addTo(e.app, key, 1) > maxFailures) throw new ApiError(429, statuses[429], {});
  try {
    check();
  } catch (error) {
    if (!isWrong(error)) addTo(e.app, key, -1);
    throw error;
  }
};

/** Whether a refusal may be due to a field: it names that field, or none. */
const isAbout = (field: string) => (error: unknown) => {
  const names = Object.keys(dataIn(error));
  return names.length === 0 || names.includes(field);
};

/** Runs a sign-in. Status 403 means that the password was right and the account may not sign in. */
export const guardSignIn = (e: core.SignInEvent) =>
  guard(e, {
    user: e.record,
    identity: e.identity,
    check: () => e.next(),
    isWrong: (error) => statusOf(error) !== 403,
  });

const passwordFields = ['password', 'passwordConfirm', 'oldPassword'];

/**
 * Runs an update of an account. Limits attempts when it contains a password.
 * @param body the body of the request
 * @throws ForbiddenError when a password of another account is sent
 */
export const guardPasswordChange = (e: core.RecordRequestEvent, body: object, update: () => unknown) => {
  const sendsPassword = passwordFields.some((name) => name in body);
  if (e.hasSuperuserAuth() || !sendsPassword) {
    update();
    return;
  }
  if (e.auth?.id !== e.record.id) throw new ForbiddenError('', {});
  guard(e, { user: e.record, check: update, isWrong: isAbout('oldPassword') });
  recordSuccess(e, e.record);
};

/**
 * Confirms the e-mail of a registration. It asks for the password of the registration. Without it, the owner of an address that
 * a stranger registered, or a program that opens the links of mails, would confirm it.
 * @param body `{ password }` of the request
 * @throws ApiError 400 for a wrong password
 */
export const guardVerification = (e: core.RecordRequestEvent, { password = '' }: { password?: unknown }) => {
  const check = () => {
    if (!e.record.validatePassword(String(password)))
      throw refusal('password', 'validation_registration_password');
    e.next();
  };
  guard(e, { user: e.record, check, isWrong: isAbout('password') });
  recordSuccess(e, e.record);
};

/** The account whose e-mail a request confirms; undefined when it has no valid token. */
const accountToConfirm = (e: core.RequestEvent) => {
  try {
    // Read as PocketBase reads it: its JSON decoder ignores the case of names.
    const body = new DynamicModel({ token: '' });
    e.bindBody(body);
    return e.app.findAuthRecordByToken(body.token, 'emailChange');
  } catch {
    return undefined;
  }
};

/**
 * Runs a request. The confirmation of an e-mail change is guarded here, because PocketBase checks its password before
 * any hook. It must be JSON: the other formats that PocketBase reads cannot be read here in the same way.
 * @throws ApiError 400 for another format
 */
export const guardEmailChange = (e: core.RequestEvent, next: () => unknown) => {
  if (!e.request.url.path.endsWith('/confirm-email-change')) return next();
  if (!e.request.header.get('Content-Type').startsWith('application/json'))
    throw new ApiError(400, statuses[400], {});
  const user = accountToConfirm(e);
  if (!user) return next();
  guard(e, { user, check: next, isWrong: isAbout('password') });
  return recordSuccess(e, user);
};

/** Removes expired counts from memory and expired IPs from the database. */
export const removeExpired = (app: core.App) => {
  for (const [key, stored] of Object.entries(app.store().getAll())) {
    if (key.startsWith(keyPrefix) && parseCount(stored).count === 0) app.store().remove(key);
  }
  app
    .db()
    .newQuery("DELETE FROM trusted_ips WHERE expires_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now')")
    .execute();
};
