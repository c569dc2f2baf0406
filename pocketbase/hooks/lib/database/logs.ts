import { withoutEmails } from '#domain/email.ts';

/** PocketBase deletes logs by age only, so requests could fill the disk within a day. */
const maxLogs = 10_000;

/** A URL without its query, which may contain search texts and tokens. */
const withoutQuery = (url: string) => withoutEmails(url.replace(/\?[\s\S]*$/, '?…'));

/**
 * The loggable part of an error, with every e-mail address masked.
 * @param value a text, or a list or object of texts
 */
const redacted = (value: unknown) => JSON.parse(withoutEmails(JSON.stringify(value)));

/** The logged fields of a request's sender. Requests that only count are logged without them. */
const senderFields = ['userIP', 'remoteIP', 'userAgent', 'referer'];
const countPath = '/api/counts';

/** Removes personal data from a log of a request before it is stored. */
export const redactLog = (log: core.Log) => {
  const { data } = log;
  if (data.get('type') !== 'request') return;
  log.message = withoutQuery(log.message);
  for (const name of ['url', 'referer']) data.set(name, withoutQuery(String(data.get(name) ?? '')));
  if (String(data.get('url')).startsWith(countPath)) for (const name of senderFields) data.set(name, '');
  for (const name of ['error', 'details']) {
    const value = data.get(name);
    if (value) data.set(name, redacted(value));
  }
};

/** The ids of src/server/front/request-id.ts. They cannot contain an e-mail address. */
const requestIdPattern = /^[\w.-]{8,64}$/;

/** Adds the request's X-Request-Id to its log, as `meta.request_id`, so that it is found from the log of the front. */
export const identifyLog = (e: core.RequestEvent) => {
  const request_id = e.request.header.get('X-Request-Id');
  if (requestIdPattern.test(request_id)) e.set('pbLogMeta', { request_id });
};

/** Deletes all but the newest 10,000 logs. SQLite uses their space again. */
export const removeOldLogs = (app: core.App) =>
  app
    .auxNonconcurrentDB()
    .newQuery('DELETE FROM _logs WHERE rowid <= (SELECT max(rowid) FROM _logs) - {:maxLogs}')
    .bind({ maxLogs })
    .execute();
