const { companyOf } = require('./company.js');
const { companyDayOf, isDay, todaySql } = require('./days.js');
const { refusal } = require('./errors.js');
const { compareByRate } = require('./prices.js');
const { finishInTransaction } = require('./transactions.js');

/** Days after its own day on which a rate still shows equivalents. The same as in src/domain/money.ts. */
const maxRateAgeDays = 7;

/** SQL for whether the rate of the company shows equivalents. */
const isRateCurrentSql = `(usd_mxn_rate > 0 AND ${todaySql} <= date(usd_mxn_rate_on, '+${maxRateAgeDays} days'))`;

/** MXN for one USD, by which prices are compared, however old it is; 0 without a rate. */
const comparisonRateOf = (app) => companyOf(app).getFloat('usd_mxn_rate');

/**
 * Sets the day of a rate without one, and notes whether the rate is too old for equivalents.
 * @throws ApiError 400 for a rate below 1 (it was entered as USD per MXN), and for an invalid or future day
 */
const prepareRate = (company) => {
  const rate = company.getFloat('usd_mxn_rate');
  if (rate > 0 && rate < 1) throw refusal('usd_mxn_rate', 'validation_inverse_rate');
  if (rate <= 0) company.set('usd_mxn_rate_on', '');
  else if (company.getString('usd_mxn_rate_on') === '')
    company.set('usd_mxn_rate_on', companyDayOf(Date.now()));
  const on = company.getString('usd_mxn_rate_on');
  if (on !== '' && !isDay(on)) throw refusal('usd_mxn_rate_on', 'validation_invalid_format');
  if (on > companyDayOf(Date.now())) throw refusal('usd_mxn_rate_on', 'validation_day_ahead');
  const ageMs = on === '' ? 0 : Date.parse(companyDayOf(Date.now())) - Date.parse(on);
  company.set('is_usd_mxn_rate_old', ageMs > maxRateAgeDays * 24 * 60 * 60 * 1000);
};

/**
 * Saves the company and, with a new rate, the price order of the properties in USD, in one transaction. It counts one
 * revision: that of the company.
 */
const saveWithRate = (e) => {
  const company = e.record;
  prepareRate(company);
  const rate = company.getFloat('usd_mxn_rate');
  if (rate === company.original().getFloat('usd_mxn_rate')) return e.next();
  finishInTransaction(e, (tx) => keepRevision(tx, () => compareByRate(tx, rate)));
};

/** The triggers increment the site revision for each changed property; none of them is a change of its own. */
const keepRevision = (tx, update) => {
  const site = new DynamicModel({ revision: 0 });
  tx.db().newQuery('SELECT revision FROM site').one(site);
  update();
  tx.db().newQuery('UPDATE site SET revision = {:revision}').bind({ revision: site.revision }).execute();
};

/**
 * Notes that the rate has become too old for equivalents. The trigger of the update increments the site revision, so the site
 * is rebuilt without them. The note is stored, so it happens once, also after a restart.
 */
const expireRate = (app) =>
  app
    .db()
    .newQuery(
      `UPDATE company SET is_usd_mxn_rate_old = TRUE
      WHERE usd_mxn_rate > 0 AND NOT is_usd_mxn_rate_old AND NOT ${isRateCurrentSql}`,
    )
    .execute();

module.exports = { isRateCurrentSql, comparisonRateOf, saveWithRate, expireRate };
