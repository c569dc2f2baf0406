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

/** @returns what went wrong, or '' */
const call = (webhook, revision) => {
  try {
    const { statusCode } = $http.send(request(webhook, revision));
    return statusCode >= 200 && statusCode < 300 ? '' : `HTTP ${statusCode}`;
  } catch (error) {
    return String(error);
  }
};

/** Stores the outcome over what the row holds by now: edits have gone on while the webhook was called. */
const note = (app, revision, error) =>
  app.runInTransaction((tx) => {
    const site = tx.findRecordById('site', id);
    const attempts = error === '' ? 0 : site.getInt('attempts') + 1;
    if (error === '') site.set('delivered_revision', revision);
    site.set('attempts', attempts);
    site.set(
      'next_try_ms',
      Math.round(Date.now() + (error === '' ? quiet : pauseAfter(attempts, longestPause))),
    );
    site.set('last_error', error.slice(0, 2000));
    tx.save(site);
  });

/** Tells the webhook that the site changed, if it did and the time for it has come. */
const deliver = (app, webhook) => {
  if (webhook.url === '') return;
  alone(app, 'site-delivery', () => {
    const site = app.findRecordById('site', id);
    const revision = site.getInt('revision');
    if (revision === site.getInt('delivered_revision') || Date.now() < site.getInt('next_try_ms')) return;
    note(app, revision, call(webhook, revision));
  });
};

/** Where the environment wants changes to be told. */
const webhookFrom = (env, timeout) => ({
  url: env('SITE_WEBHOOK_URL'),
  secret: env('SITE_WEBHOOK_SECRET'),
  timeout,
});

module.exports = { deliver, webhookFrom };
