import { isRateCurrent, maxRateAgeDays } from '#domain/money.ts';
import { finishInTransaction } from '#hooks/database/transactions.ts';
import { companyOf } from '#hooks/publishing/company.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { companyDayOf, isDay, todaySql } from '#hooks/texts/days.ts';
import { compareByRate } from './prices.ts';

/** SQL for whether the rate of the company shows equivalents. */
export const isRateCurrentSql = `(usd_mxn_rate > 0 AND ${todaySql} <= date(usd_mxn_rate_on, '+${maxRateAgeDays} days'))`;

/** MXN for one USD, by which prices are compared, however old it is; 0 without a rate. */
export const comparisonRateOf = (app: core.App) => companyOf(app).getFloat('usd_mxn_rate');

/**
 * Sets the day of a rate without one, and notes whether the rate is too old for equivalents.
 * @throws ApiError 400 for a rate below 1 (it was entered as USD per MXN), and for an invalid or future day
 */
const prepareRate = (company: core.Record) => {
  const rate = company.getFloat('usd_mxn_rate');
  if (rate > 0 && rate < 1) throw refusal('usd_mxn_rate', 'validation_inverse_rate');
  if (rate <= 0) company.set('usd_mxn_rate_on', '');
  else if (company.getString('usd_mxn_rate_on') === '')
    company.set('usd_mxn_rate_on', companyDayOf(Date.now()));
  const on = company.getString('usd_mxn_rate_on');
  if (on !== '' && !isDay(on)) throw refusal('usd_mxn_rate_on', 'validation_invalid_format');
  if (on > companyDayOf(Date.now())) throw refusal('usd_mxn_rate_on', 'validation_day_ahead');
  company.set('is_usd_mxn_rate_old', on !== '' && !isRateCurrent(on, companyDayOf(Date.now())));
};

/**
 * Saves the company and, with a new rate, the price order of the properties in USD, in one transaction. It counts one
 * revision: that of the company.
 */
export const saveWithRate = (e: core.RecordRequestEvent) => {
  const company = e.record;
  prepareRate(company);
  const rate = company.getFloat('usd_mxn_rate');
  if (rate === company.original().getFloat('usd_mxn_rate')) e.next();
  else finishInTransaction(e, (tx) => keepRevision(tx, () => compareByRate(tx, rate)));
};

/** The triggers increment the site revision for each changed property; none of them is a change of its own. */
const keepRevision = (tx: core.App, update: () => void) => {
  const site = new DynamicModel({ revision: 0 });
  tx.db().newQuery('SELECT revision FROM site').one(site);
  update();
  tx.db().newQuery('UPDATE site SET revision = {:revision}').bind({ revision: site.revision }).execute();
};

/**
 * Notes that the rate has become too old for equivalents. The trigger of the update increments the site revision, so the site
 * is rebuilt without them. The note is stored, so it happens once, also after a restart.
 */
export const expireRate = (app: core.App) =>
  app
    .db()
    .newQuery(
      `UPDATE company SET is_usd_mxn_rate_old = TRUE
      WHERE usd_mxn_rate > 0 AND NOT is_usd_mxn_rate_old AND NOT ${isRateCurrentSql}`,
    )
    .execute();
