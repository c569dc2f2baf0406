import { isWithinTimes } from '#hooks/properties/publish-times.ts';
import { todaySql } from '#hooks/texts/days.ts';
import { isBrowser, maxTextLength, siteUseIn } from './count-texts.ts';

/** Further referring sites and campaigns of a day are counted together. */
const maxTargets = 100;
const otherTargets = 'otros';

/** Further searches of a day that differ from all before are not counted. */
const maxSearches = 2_000;

/** Months after which counts are deleted; the privacy notice states them. */
export const keptMonths = 25;

/** SQL: the property has a page that visitors see. */
const hasPage = `((active AND ${isWithinTimes}) OR page_until > strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`;

/** SQL that adds 1 to each row of `counted (kind, target)`. It begins with INSERT, so PocketBase takes the connection that writes. */
const countSql = (known: string, counted: string) => `
  INSERT INTO daily_counts (day, kind, target, count)
  WITH known (target) AS (${known}), counted (kind, target) AS (${counted})
  SELECT ${todaySql}, kind, target, 1 FROM counted WHERE true
  ON CONFLICT (day, kind, target) DO UPDATE SET count = count + 1`;

const knownPage = `
  SELECT id FROM properties WHERE id = {:property} AND ${hasPage}
  UNION ALL SELECT '/ubicaciones/' || id FROM locations WHERE id = {:location}
  UNION ALL SELECT {:page} WHERE {:page} <> ''`;

/** SQL that counts for a target beside the page, a referring site or a campaign, unless it is ''. */
const besideSql = (kind: string, target: string) => {
  const ofDay = `FROM daily_counts WHERE day = ${todaySql} AND kind = ${kind}`;
  return `
  SELECT ${kind}, iif(EXISTS (SELECT 1 ${ofDay} AND target = ${target})
    OR (SELECT count(*) ${ofDay}) < ${maxTargets}, ${target}, '${otherTargets}')
  FROM known WHERE ${target} <> ''`;
};

const pageSql = countSql(
  knownPage,
  `SELECT {:kind}, target FROM known
  UNION ALL ${besideSql("'referrer'", '{:host}')}
  UNION ALL ${besideSql("'campaign_' || {:kind}", '{:campaign}')}`,
);

const comparisonSql = countSql(
  `SELECT id FROM properties
  WHERE reference_code IN (SELECT value FROM json_each({:codes})) AND ${hasPage}`,
  "SELECT 'comparison', target FROM known",
);

const searchColumns = 'day, operation, type, zone, area, power, budget, has_results';

const isKnownSearch = `
  day = ${todaySql} AND operation = {:operation} AND type = {:type} AND zone = {:zone} AND area = {:area}
  AND power = {:power} AND budget = {:budget} AND has_results = CAST({:results} AS INTEGER)`;

const searchSql = `
  INSERT INTO search_counts (${searchColumns}, count)
  SELECT ${todaySql}, {:operation}, {:type}, {:zone}, {:area}, {:power}, {:budget}, CAST({:results} AS INTEGER), 1
  WHERE ({:zone} = '' OR EXISTS (SELECT 1 FROM locations WHERE id = {:zone}))
    AND (EXISTS (SELECT 1 FROM search_counts WHERE ${isKnownSearch})
      OR (SELECT count(*) FROM search_counts WHERE day = ${todaySql}) < ${maxSearches})
  ON CONFLICT (${searchColumns}) DO UPDATE SET count = count + 1`;

const execute = (app: core.App, sql: string, params: object) => app.db().newQuery(sql).bind(params).execute();

/** Counts the use in a text, with one statement. A text about an unknown page, property or location counts nothing. */
export const countUse = (app: core.App, text: string) => {
  const use = siteUseIn(text);
  if (!use) return;
  if (use.kind === 'comparison') execute(app, comparisonSql, { codes: JSON.stringify(use.codes) });
  else if (use.kind === 'search') execute(app, searchSql, use.search);
  else {
    const { property = '', location = '', page = '' } = use.page;
    execute(app, pageSql, {
      kind: use.use,
      host: use.host,
      campaign: use.campaign,
      property,
      location,
      page,
    });
  }
};

const originOf = (url: string) => url.replace(/^(https?:\/\/[^/]+).*$/, '$1');

/**
 * Whether a request comes from a page of the site that a person reads: its origin is the site's, its user agent is a
 * browser's, and the browser does not ask to be left out (Global Privacy Control, Do Not Track).
 */
const isFromVisitor = (e: core.RequestEvent) => {
  const header = (name: string) => e.request.header.get(name);
  if (header('Sec-GPC') === '1' || header('DNT') === '1') return false;
  const { appURL } = e.app.settings().meta;
  const origins = [originOf(appURL), `https://${e.request.host}`, `http://${e.request.host}`];
  return origins.includes(header('Origin')) && isBrowser(header('User-Agent'));
};

/** The text of a request; '' when it is too long to be one of ours. */
const textOf = ({ request }: core.RequestEvent) =>
  request.contentLength > maxTextLength ? '' : toString(request.body);

/** Counts the uses that a page of the site sent. A request that is not counted gets the same answer. */
export const countRequest = (e: core.RequestEvent) => {
  // The log of requests would hold the IP address (lib/logs.ts removes it where the rate limit refused the request).
  e.set('__skipSuccessActivityLogger', true);
  if (isFromVisitor(e)) countUse(e.app, textOf(e));
};

/** Deletes the counts of days that are too long ago. */
export const forgetOldCounts = (app: core.App) => {
  for (const table of ['daily_counts', 'search_counts'])
    execute(app, `DELETE FROM ${table} WHERE day < date(${todaySql}, '-${keptMonths} months')`, {});
};
