import { companyDayOf } from '#hooks/texts/days.ts';
import { inquiriesSql, periodOf } from './count-summary.ts';

const contactKinds = `'whatsapp', 'call', 'inquiry'`;

/** SQL for what is counted of a property. */
const propertySql = `
  SELECT day, kind, count FROM daily_counts WHERE target = {:property} AND day >= {:from}
  UNION ALL
  SELECT date(created_at, '-6 hours'), 'inquiry', 1 FROM (${inquiriesSql}) WHERE target = {:property}`;

/** SQL for what is counted of the whole site. An inquiry about several properties counts once. */
const siteSql = `
  SELECT day, kind, count FROM daily_counts WHERE day >= {:from}
  UNION ALL
  SELECT date(created_at, '-6 hours'), 'inquiry', 1 FROM inquiries
  WHERE source = 'Sitio' AND created_at >= {:since} AND lead_kind = ''`;

const seriesSql = (usesSql: string) => `
  WITH uses (day, kind, count) AS (${usesSql}),
  daily AS (
    SELECT day, sum(iif(kind = 'view', count, 0)) AS views, sum(iif(kind IN (${contactKinds}), count, 0)) AS contacts
    FROM uses GROUP BY day HAVING views + contacts > 0
  )
  SELECT json_object('from', {:from}, 'to', {:to}, 'days',
    (SELECT json_group_array(json_object('day', day, 'views', views, 'contacts', contacts) ORDER BY day) FROM daily)) AS body`;

/**
 * Views and contacts of each day of a period up to today, as JSON text: `CountSeries` in src/domain/count-series.ts.
 * @param days a text; one of the periods, else 30
 * @param property an id; '' for the whole site
 */
export const countSeries = (app: core.App, days: string, property: string, nowMs: number) => {
  const { from, since } = periodOf(days, nowMs);
  const answer = new DynamicModel({ body: '' });
  const query = app.db().newQuery(seriesSql(property === '' ? siteSql : propertySql));
  query.bind({ from, since, to: companyDayOf(nowMs), property }).one(answer);
  return answer.body;
};
