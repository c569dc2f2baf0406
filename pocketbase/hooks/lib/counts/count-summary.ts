import { countPeriodIn } from '#domain/count-periods.ts';
import { campaignSql } from '#hooks/inquiries/campaigns.ts';
import { companyDayOf, companyTimeMs, stampOf } from '#hooks/texts/days.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Rows of one answer. */
const maxProperties = 500;
const maxSearches = 200;
const maxPages = 50;
const maxCampaigns = 200;

/** SQL for inquiries of the site by property. One about several properties counts for each. */
export const inquiriesSql = `
  SELECT property_id AS target, created_at FROM inquiries
  WHERE source = 'Sitio' AND created_at >= {:since} AND property_id <> '' AND lead_kind = ''
  UNION ALL
  SELECT selected.value ->> 'id', created_at
  FROM inquiries, json_each(iif(json_valid(selected_properties), selected_properties, '[]')) AS selected
  WHERE source = 'Sitio' AND created_at >= {:since} AND property_id = '' AND lead_kind = ''`;

/** SQL for the number of one kind in `uses`, which has a row for each count. */
const sumOf = (kind: string) => `sum(iif(kind = '${kind}', uses.count, 0))`;

/** The columns of a property's counts, by their name in the answer. */
export const countColumns = {
  views: sumOf('view'),
  whatsapp: sumOf('whatsapp'),
  calls: sumOf('call'),
  inquiries: sumOf('inquiry'),
  datasheets: sumOf('datasheet'),
  comparisons: sumOf('comparison'),
};
const selectedCounts = Object.entries(countColumns)
  .map(([name, sum]) => `${sum} AS ${name}`)
  .join();
const jsonCounts = Object.keys(countColumns)
  .map((name) => `'${name}', ${name}`)
  .join();

const summarySql = `
  WITH uses (kind, target, count) AS (
    SELECT kind, target, count FROM daily_counts WHERE day >= {:from}
    UNION ALL
    SELECT 'inquiry', target, 1 FROM (${inquiriesSql})
  ),
  totals AS MATERIALIZED (
    SELECT target, ${selectedCounts}, ${sumOf('referrer')} AS referrals FROM uses GROUP BY target
  ),
  viewed AS (
    SELECT properties.id, title, reference_code, totals.*
    FROM totals JOIN properties ON properties.id = target
    ORDER BY views DESC, title, properties.id
    LIMIT ${maxProperties}
  ),
  searched AS (
    SELECT operation, type, zone, coalesce(locations.name, '') AS zone_name, area, power, budget,
      sum(iif(has_results, 0, search_counts.count)) AS missed, sum(iif(has_results, search_counts.count, 0)) AS found
    FROM search_counts LEFT JOIN locations ON locations.id = zone
    WHERE day >= {:from}
    GROUP BY operation, type, zone, area, power, budget
    HAVING missed > 0
    ORDER BY missed DESC, found, operation, type, zone, area, power, budget
    LIMIT ${maxSearches}
  ),
  campaign_uses (campaign, inquiries, visits, won, whatsapp, calls) AS (
    SELECT ${campaignSql}, 1,
      (SELECT count(*) FROM visits WHERE inquiry_id = inquiries.id AND state IN ('Aceptada', 'Realizada')),
      stage = 'Ganada', 0, 0
    FROM inquiries WHERE utm_source > '' AND created_at >= {:since} AND lead_kind = ''
    UNION ALL
    SELECT target, 0, 0, 0, iif(kind = 'campaign_whatsapp', count, 0), iif(kind = 'campaign_call', count, 0)
    FROM daily_counts WHERE day >= {:from} AND kind IN ('campaign_whatsapp', 'campaign_call')
  ),
  campaigns AS (
    SELECT campaign, sum(inquiries) AS inquiries, sum(visits) AS visits, sum(won) AS won,
      sum(whatsapp) AS whatsapp, sum(calls) AS calls
    FROM campaign_uses GROUP BY campaign
    ORDER BY inquiries DESC, whatsapp + calls DESC, campaign LIMIT ${maxCampaigns}
  )
  SELECT json_object(
    'from', {:from},
    'properties', (SELECT json_group_array(json_object('id', id, 'title', title, 'reference_code', reference_code, ${jsonCounts})) FROM viewed),
    'pages', (SELECT json_group_array(json_object('path', target, 'location',
        coalesce((SELECT name FROM locations WHERE '/ubicaciones/' || id = target), ''), 'views', views))
      FROM (SELECT target, views FROM totals WHERE views > 0 AND target LIKE '/%' ORDER BY views DESC, target LIMIT ${maxPages})),
    'referrers', (SELECT json_group_array(json_object('host', target, 'views', referrals))
      FROM (SELECT target, referrals FROM totals WHERE referrals > 0 ORDER BY referrals DESC, target LIMIT ${maxPages})),
    'campaigns', (SELECT json_group_array(json_object('campaign', campaign, 'inquiries', inquiries, 'visits', visits,
      'won', won, 'whatsapp', whatsapp, 'calls', calls)) FROM campaigns),
    'searches', (SELECT json_group_array(json_object('operation', operation, 'type', type, 'zone', zone, 'zone_name', zone_name,
      'area', area, 'power', power, 'budget', budget, 'missed', missed, 'found', found)) FROM searched)
  ) AS body`;

/**
 * The first day of a period that ends today, and its beginning as a stored time.
 * @param days a text; one of the periods, else 30
 */
export const periodOf = (days: string, nowMs: number) => {
  const from = companyDayOf(nowMs - (countPeriodIn(days) - 1) * dayMs);
  return { from, since: stampOf(companyTimeMs(`${from}T00:00`)) };
};

/**
 * The counts of a period up to today, as JSON text: `CountSummary` in src/domain/count-summary.ts.
 * @param days a text; one of the periods, else 30
 */
export const countSummary = (app: core.App, days: string, nowMs: number) => {
  const answer = new DynamicModel({ body: '' });
  app.db().newQuery(summarySql).bind(periodOf(days, nowMs)).one(answer);
  return answer.body;
};
