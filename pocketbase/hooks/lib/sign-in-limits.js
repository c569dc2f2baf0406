/**
 * Limits failed sign-ins per account, in addition to PocketBase's limit per client IP, so that guessing from many IPs
 * is stopped too. An IP from which the owner signed in or chose the password is trusted for 30 days: guessing does not
 * lock the owner out. Unknown e-mail addresses are limited alike, so that an answer does not tell which accounts exist.
 * The counts are in memory; a restart clears them.
 */
const maxFailures = 10;
const minuteMs = 60 * 1000;
const countWindowMs = 15 * minuteMs;
const trustMs = 30 * 24 * 60 * minuteMs;

const keyPrefix = 'sign-in ';
const keyOf = (email, clientIp = '') => keyPrefix + $security.sha256(`${email.toLowerCase()} ${clientIp}`);

/** Parses a stored entry, `<count> <expiry in ms since 1970>`; an expired one counts as none. */
const parseEntry = (stored) => {
  const [count = 0, expiresAtMs = 0] = String(stored ?? '')
    .split(' ')
    .map(Number);
  return expiresAtMs > Date.now()
    ? { count, expiresAtMs }
    : { count: 0, expiresAtMs: Date.now() + countWindowMs };
};

/**
 * Counts a sign-in before the password is checked, so that concurrent attempts count too.
 * @throws TooManyRequestsError after 10 failures within 15 minutes
 */
const countAttempt = (e) => {
  const store = e.app.store();
  const isTrusted = parseEntry(store.get(keyOf(e.identity, e.realIP()))).count > 0;
  if (isTrusted || !e.app.settings().rateLimits.enabled) return;
  let attempts;
  store.setFunc(keyOf(e.identity), (stored) => {
    const { count, expiresAtMs } = parseEntry(stored);
    attempts = count + 1;
    return `${attempts} ${expiresAtMs}`;
  });
  if (attempts > maxFailures) throw new TooManyRequestsError('', {});
};

/** Clears the failures of an account and trusts the client IP of its owner. */
const recordSuccess = (e) => {
  const email = e.record.email();
  e.app.store().remove(keyOf(email));
  e.app.store().set(keyOf(email, e.realIP()), `1 ${Date.now() + trustMs}`);
};

/** Removes expired entries from memory. */
const removeExpired = (app) => {
  for (const [key, stored] of Object.entries(app.store().getAll())) {
    if (key.startsWith(keyPrefix) && parseEntry(stored).count === 0) app.store().remove(key);
  }
};

module.exports = { countAttempt, recordSuccess, removeExpired };
