const { alone, pauseAfter } = require('./retries.js');

const id = 'site00000000001';
/** Milliseconds after a delivery in which edits gather for the next one. */
const quiet = 1000;
const longestPause = 5 * 60 * 1000;

const request = ({ url, secret, timeout }, revision) => {
  const at = Date.now();
  const body = JSON.stringify({ event: 'site.changed', revision, at });
  return {
    url,
    method: 'POST',
    body,
    timeout,
    headers: {
      'content-type': 'application/json',
      'x-site-timestamp': String(at),
      'x-site-signature': `sha256=${$security.hs256(`${at}.${body}`, secret)}`,
    },
  };
};

/** @returns what went wrong as administrators read it, or ''. The address may be a secret: only the log names it. */
const call = (app, webhook, revision) => {
  try {
    const { statusCode } = $http.send(request(webhook, revision));
    if (statusCode >= 200 && statusCode < 300) return '';
    return `El servicio que publica el sitio respondió con el código ${statusCode}.`;
  } catch (error) {
    app.logger().error('The webhook did not answer', 'error', String(error));
    return 'El servicio que publica el sitio no responde.';
  }
};

/** Stores the outcome over what the row holds by now: edits have gone on while the webhook was called. */
const note = (app, revision, error) =>
  app.runInTransaction((tx) => {
    const site = tx.findRecordById('site', id);
    const attempts = error === '' ? 0 : site.getInt('attempts') + 1;
    const pause = error === '' ? quiet : pauseAfter(attempts, longestPause);
    if (error === '') site.set('delivered_revision', revision);
    site.set('attempts', attempts);
    site.set('next_try_ms', Math.round(Date.now() + pause));
    site.set('last_error', error);
    tx.save(site);
  });

const deliverNow = (app, webhook) => {
  const site = app.findRecordById('site', id);
  const revision = site.getInt('revision');
  if (revision === site.getInt('delivered_revision') || Date.now() < site.getInt('next_try_ms')) return;
  note(app, revision, call(app, webhook, revision));
};

/** Tells the webhook that the site changed, if it did and the time for it has come. Never fails an edit, which is done. */
const deliver = (app, webhook) => {
  if (webhook.url === '') return;
  try {
    alone(app, 'site-delivery', () => deliverNow(app, webhook));
  } catch (error) {
    app.logger().error('The webhook was not told of a change', 'error', String(error));
  }
};

/** Where the environment wants changes to be told. */
const webhookFrom = (env, timeout) => ({
  url: env('SITE_WEBHOOK_URL'),
  secret: env('SITE_WEBHOOK_SECRET'),
  timeout,
});

module.exports = { deliver, webhookFrom };
