/**
 * A limit of failed sign-ins by account, beside that by address: who guesses from many addresses is stopped. It holds
 * for addresses from which nobody has signed in to the account or chosen its password, so that guessing does not lock
 * its owner out, and alike for names that nobody has. It lives in memory; a restart forgets it.
 */
const mostFailures = 10;
const minutes = 60 * 1000;
const span = 15 * minutes;
const trust = 30 * 24 * 60 * minutes;

const prefix = 'sign-in ';
const keyOf = (email, address = '') => prefix + $security.sha256(`${email.toLowerCase()} ${address}`);

const entryIn = (kept) => {
  const [amount = 0, until = 0] = String(kept ?? '')
    .split(' ')
    .map(Number);
  return until > Date.now() ? { amount, until } : { amount: 0, until: Date.now() + span };
};

/** Counts an attempt before it is made, so that many at once are counted too. @throws where too many failed */
const begin = (e) => {
  const store = e.app.store();
  const isTrusted = entryIn(store.get(keyOf(e.identity, e.realIP()))).amount > 0;
  if (isTrusted || !e.app.settings().rateLimits.enabled) return;
  let attempts;
  store.setFunc(keyOf(e.identity), (kept) => {
    const { amount, until } = entryIn(kept);
    attempts = amount + 1;
    return `${attempts} ${until}`;
  });
  if (attempts > mostFailures) throw new TooManyRequestsError('', {});
};

/** Remembers from where the owner of an account came. */
const succeed = (e) => {
  const email = e.record.email();
  e.app.store().remove(keyOf(email));
  e.app.store().set(keyOf(email, e.realIP()), `1 ${Date.now() + trust}`);
};

/** Keeps no more in memory than what still counts. */
const forgetOld = (app) => {
  for (const [key, kept] of Object.entries(app.store().getAll())) {
    if (key.startsWith(prefix) && entryIn(kept).amount === 0) app.store().remove(key);
  }
};

module.exports = { begin, succeed, forgetOld };
