import { runWithLease } from '#hooks/database/locks.ts';
import { retryDelayMs } from '#hooks/database/retries.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { hasCompanyDetails } from './company.ts';
import { type WebhookTarget, webhookTargetOf } from './webhook-targets.ts';

const siteId = 'site00000000001';
const maxRetryDelayMs = 5 * 60 * 1000;
/** After this many failures, about half an hour, deliveries stop until the next edit or request to publish. */
const maxAttempts = 12;
/** Longer than a webhook call. A delivery that takes longer no longer blocks later ones. */
const deliveryLeaseMs = 60 * 1000;

export const siteOf = (app: core.App) => app.findRecordById('site', siteId);

/**
 * Calls the webhook. Its URL may be a secret, so it appears neither in the result nor in the log.
 * @returns '' on success, otherwise a Spanish sentence for administrators
 */
const callWebhook = (
  app: core.App,
  request: ReturnType<WebhookTarget['requestOf']>,
  timeoutSeconds: number,
) => {
  try {
    const { statusCode } = $http.send({ ...request, method: 'POST', timeout: timeoutSeconds });
    if (statusCode >= 200 && statusCode < 300) return '';
    return `El servicio que publica el sitio respondió con el código ${statusCode}.`;
  } catch (error) {
    app.logger().error('The webhook did not answer', 'error', String(error).replaceAll(request.url, '…'));
    return 'El servicio que publica el sitio no responde.';
  }
};

/** Stores the result of a delivery. Reads the row again: edits may have changed it during the call. */
const storeDelivery = (
  app: core.App,
  { revision, error, burstQuietMs }: { revision: number; error: string; burstQuietMs: number },
) =>
  app.runInTransaction((tx) => {
    const site = siteOf(tx);
    const isDelivered = error === '';
    const attempts = isDelivered ? 0 : site.getInt('attempts') + 1;
    const delayMs = isDelivered ? burstQuietMs : retryDelayMs(attempts, maxRetryDelayMs);
    if (isDelivered) site.set('delivered_revision', revision);
    site.set('attempts', attempts);
    site.set('next_try_ms', Math.round(Date.now() + delayMs));
    site.set('last_error', error);
    site.set('dead', attempts >= maxAttempts);
    tx.save(site);
  });

const deliverIfDue = (app: core.App, { requestOf, burstQuietMs }: WebhookTarget, timeoutSeconds: number) => {
  if (!hasCompanyDetails(app)) return;
  const site = siteOf(app);
  const revision = site.getInt('revision');
  const isDelivered = revision === site.getInt('delivered_revision');
  const delayMs = site.getInt('next_try_ms') - Date.now();
  // A delay beyond the longest one was written before the clock was set back, so it does not count.
  const isWaiting = delayMs > 0 && delayMs <= maxRetryDelayMs;
  if (isDelivered || site.getBool('dead') || isWaiting) return;
  const request = requestOf({ revision, release: site.getString('pinned_release') });
  storeDelivery(app, { revision, error: callWebhook(app, request, timeoutSeconds), burstQuietMs });
};

/**
 * Calls the webhook if the site has changed since the last call and a call is due. Before the company's details are
 * filled in, nothing is published, so nothing is called. Never throws: the edit that caused
 * the change is committed already.
 * @param env reads an environment variable
 */
export const deliver = (app: core.App, env: (name: string) => string, timeoutSeconds: number) => {
  const target = webhookTargetOf(env);
  if (target === undefined) return;
  try {
    runWithLease(app, 'site-delivery', deliveryLeaseMs, () => deliverIfDue(app, target, timeoutSeconds));
  } catch (error) {
    app.logger().error('The webhook was not told of a change', 'error', String(error));
  }
};

/** Counts a new revision that shows `release`, and clears past failures. @returns the revision */
const requestRevision = (app: core.App, release: string) => {
  let revision = 0;
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

/** Requests a publication of the newest data, even without an edit. @returns the revision of that publication */
export const publishNewest = (app: core.App) => requestRevision(app, '');

/**
 * Requests the release of an earlier publication, which stays online until the next edit.
 * @returns the revision of the new publication
 * @throws ApiError 400 `validation_release_gone` when the release is no longer kept
 */
export const rollBackTo = (app: core.App, publicationId: string) => {
  const release = app.findRecordsByIds('publications', [publicationId])[0]?.getString('release') ?? '';
  if (release === '') throw refusal('publication', 'validation_release_gone');
  return requestRevision(app, release);
};
