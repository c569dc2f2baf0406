const { refusal } = require('./errors.js');
const { alone, pauseAfter } = require('./retries.js');
const { targetFrom } = require('./webhook-targets.js');

const id = 'site00000000001';
const longestPause = 5 * 60 * 1000;
/** After about half an hour of failures nobody is called any more until an edit or an administrator asks anew. */
const mostAttempts = 12;

const siteOf = (app) => app.findRecordById('site', id);

/** @returns what went wrong as administrators read it, or ''. The address may be a secret, and so stands nowhere. */
const call = (app, request, timeout) => {
  try {
    const { statusCode } = $http.send({ ...request, method: 'POST', timeout });
    if (statusCode >= 200 && statusCode < 300) return '';
    return `El servicio que publica el sitio respondió con el código ${statusCode}.`;
  } catch (error) {
    app.logger().error('The webhook did not answer', 'error', String(error).replaceAll(request.url, '…'));
    return 'El servicio que publica el sitio no responde.';
  }
};

/** Stores the outcome over what the row holds by now: edits have gone on while the webhook was called. */
const note = (app, { revision, error, quiet }) =>
  app.runInTransaction((tx) => {
    const site = siteOf(tx);
    const attempts = error === '' ? 0 : site.getInt('attempts') + 1;
    const pause = error === '' ? quiet : pauseAfter(attempts, longestPause);
    if (error === '') site.set('delivered_revision', revision);
    site.set('attempts', attempts);
    site.set('next_try_ms', Math.round(Date.now() + pause));
    site.set('last_error', error);
    site.set('dead', attempts >= mostAttempts);
    tx.save(site);
  });

const deliverNow = (app, { requestFor, quiet }, timeout) => {
  const site = siteOf(app);
  const revision = site.getInt('revision');
  const isTold = revision === site.getInt('delivered_revision');
  const pause = site.getInt('next_try_ms') - Date.now();
  // A time further away than any pause was written by a clock that has been set back since.
  const isResting = pause > 0 && pause <= longestPause;
  if (isTold || site.getBool('dead') || isResting) return;
  const request = requestFor({ revision, release: site.getString('pinned_release') });
  note(app, { revision, error: call(app, request, timeout), quiet });
};

/**
 * Tells whoever rebuilds the site that it changed, if it did and the time for it has come. Never fails an edit, which
 * is done.
 */
const deliver = (app, env, timeout) => {
  const target = targetFrom(env);
  if (target === undefined) return;
  try {
    alone(app, 'site-delivery', () => deliverNow(app, target, timeout));
  } catch (error) {
    app.logger().error('The webhook was not told of a change', 'error', String(error));
  }
};

/** Records that visitors are to see something else, as an edit does, and gives a failing delivery a new start. */
const ask = (app, release) => {
  let revision;
  app.runInTransaction((tx) => {
    const site = siteOf(tx);
    revision = site.getInt('revision') + 1;
    site.set('revision', revision);
    site.set('pinned_release', release);
    if (site.getInt('attempts') > 0) site.set('next_try_ms', 0);
    site.set('attempts', 0);
    site.set('last_error', '');
    site.set('dead', false);
    tx.save(site);
  });
  return revision;
};

/** Asks for the newest edition, also where nothing was edited. @returns the revision that it will carry */
const publishAgain = (app) => ask(app, '');

/**
 * Asks for the release of an earlier publication, which stays until the next edit.
 * @returns the revision under which its publication will appear
 * @throws where the publisher keeps it no more
 */
const rollBack = (app, publicationId) => {
  const release = app.findRecordsByIds('publications', [publicationId])[0]?.getString('release') ?? '';
  if (release === '') throw refusal('publication', 'validation_release_gone');
  return ask(app, release);
};

module.exports = { deliver, publishAgain, rollBack };
