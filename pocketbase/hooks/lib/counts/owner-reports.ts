import { isWithinTimes } from '#hooks/properties/publish-times.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { type Links, makeSecretFor, recordOfSecret } from '#hooks/requests/link-secrets.ts';
import { companyDayOf, companyTimeMs, stampOf, timeOf } from '#hooks/texts/days.ts';
import { countColumns, inquiriesSql } from './count-summary.ts';

/** Months of a report: the current one and those before it. */
const shownMonths = 12;

/** Days that a link works, unless it is revoked before. The panel says a year. */
const linkDays = 365;
const dayMs = 24 * 60 * 60 * 1000;

const links: Links = {
  field: 'report_id',
  records: 'owner_reports',
  endOf: (_report, link) => timeOf(link.getString('created_at')) + linkDays * dayMs,
};

/** The e-mail of an owner, or the telephone when there is none. */
interface Owner {
  owner_email: string;
  owner_phone: string;
}

/**
 * The owner of a property. Properties with equal values belong to one owner. Undefined when neither is stated.
 */
const ownerOf = (app: core.App, propertyId: string): Owner | undefined => {
  const [data] = app.findRecordsByFilter('property_private_data', 'property_id = {:propertyId}', '', 1, 0, {
    propertyId,
  });
  const owner_email = data?.getString('owner_email') ?? '';
  const phone = data?.getString('owner_phone') ?? '';
  if (owner_email === '' && phone === '') return undefined;
  return { owner_email, owner_phone: owner_email === '' ? phone : '' };
};

/** The report of an owner; undefined before the first link. */
const findReport = (app: core.App, { owner_email, owner_phone }: Owner) =>
  app.findAllRecords(
    'owner_reports',
    $dbx.exp('owner_email = {:owner_email} COLLATE NOCASE AND owner_phone = {:owner_phone}', {
      owner_email,
      owner_phone,
    }),
  )[0];

/** How many links to the report of a property's owner work, and whether there can be one. */
export const reportState = (app: core.App, propertyId: string) => {
  const owner = ownerOf(app, propertyId);
  const report = owner && findReport(app, owner);
  const working = $dbx.exp('report_id = {:id} AND created_at > {:since}', {
    id: report?.id ?? '',
    since: stampOf(Date.now() - linkDays * dayMs),
  });
  return { has_owner: owner !== undefined, links: report ? app.countRecords('secret_links', working) : 0 };
};

/**
 * A new link to the report of a property's owner. Earlier links keep working.
 * @throws ApiError 400 when the private data states neither e-mail nor telephone
 */
export const makeReportUrl = (app: core.App, propertyId: string) => {
  let secret = '';
  app.runInTransaction((tx) => {
    const owner = ownerOf(tx, propertyId);
    if (!owner) throw refusal('owner_email', 'validation_without_owner');
    let report = findReport(tx, owner);
    if (!report) {
      report = new Record(tx.findCachedCollectionByNameOrId('owner_reports'));
      for (const [name, value] of Object.entries(owner)) report.set(name, value);
      tx.save(report);
    }
    secret = makeSecretFor(tx, links, report.id);
  });
  return `${app.settings().meta.appURL}/reporte#${secret}`;
};

/** Ends all links to the report of a property's owner. */
export const revokeReport = (app: core.App, propertyId: string) =>
  app.runInTransaction((tx) => {
    const owner = ownerOf(tx, propertyId);
    const report = owner && findReport(tx, owner);
    if (report) tx.delete(report);
  });

/** SQL: the properties that belong to the owner of the report now. */
const ownedSql = `
  SELECT property_private_data.property_id
  FROM property_private_data JOIN owner_reports ON owner_reports.id = {:report}
  WHERE iif(owner_reports.owner_email <> '',
    property_private_data.owner_email = owner_reports.owner_email COLLATE NOCASE,
    property_private_data.owner_email = '' AND property_private_data.owner_phone = owner_reports.owner_phone)`;

/** SQL for the month of a stored time in the company's time zone. */
const monthOf = (time: string) => `substr(datetime(${time}, '-6 hours'), 1, 7)`;

const counts = { ...countColumns, visits: "sum(iif(kind = 'visit', uses.count, 0))" };
const selected = Object.entries(counts)
  .map(([name, sum]) => `${sum} AS ${name}`)
  .join();
const jsonCounts = Object.keys(counts)
  .map((name) => `'${name}', ${name}`)
  .join();

const reportSql = `
  WITH owned (id) AS (${ownedSql}),
  uses (kind, target, month, count) AS (
    SELECT kind, target, substr(day, 1, 7), sum(count) FROM daily_counts
    WHERE target IN (SELECT id FROM owned) AND day >= {:from} GROUP BY kind, target, substr(day, 1, 7)
    UNION ALL
    SELECT 'inquiry', target, ${monthOf('created_at')}, count(*) FROM (${inquiriesSql})
    WHERE target IN (SELECT id FROM owned) GROUP BY target, ${monthOf('created_at')}
    UNION ALL
    SELECT 'visit', visited.value ->> 'id', ${monthOf('starts_at')}, count(*)
    FROM visits, json_each(visits.properties) AS visited
    WHERE state = 'Realizada' AND starts_at >= {:since} AND visited.value ->> 'id' IN (SELECT id FROM owned)
    GROUP BY visited.value ->> 'id', ${monthOf('starts_at')}
  ),
  monthly AS (SELECT target, month, ${selected} FROM uses GROUP BY target, month)
  SELECT json_object('month', {:month}, 'properties', (
    SELECT json_group_array(json_object(
      'id', properties.id, 'title', title, 'reference_code', reference_code,
      'is_public', json(iif(active AND ${isWithinTimes}, 'true', 'false')),
      'months', (SELECT json_group_array(json_object('month', month, ${jsonCounts}) ORDER BY month DESC)
        FROM monthly WHERE target = properties.id)) ORDER BY title, properties.id)
    FROM properties WHERE id IN (SELECT id FROM owned))) AS body`;

/** The current month of the company, the first day of the report, and its beginning as a stored time. */
const periodOf = (nowMs: number) => {
  const month = companyDayOf(nowMs).slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - shownMonths, 1)).toISOString().slice(0, 10);
  return { month, from: first, since: stampOf(companyTimeMs(`${first}T00:00`)) };
};

/**
 * The report behind a secret, as JSON text: `OwnerReport` in src/domain/owner-report.ts. It has counts and no personal
 * data.
 * @throws NotFoundError for a secret that opens nothing
 */
export const reportFor = (app: core.App, secret: unknown, nowMs: number) => {
  const report = recordOfSecret(app, links, secret);
  if (!report) throw new NotFoundError('', {});
  const answer = new DynamicModel({ body: '' });
  app
    .db()
    .newQuery(reportSql)
    .bind({ report: report.id, ...periodOf(nowMs) })
    .one(answer);
  return answer.body;
};
