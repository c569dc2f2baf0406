const { allowedQueriesOf } = require('./allowed-queries.js');
const { conditionsIn } = require('./filter-conditions.js');
const { collectionNameOf } = require('./requests.js');
const { refusedQuery } = require('./sentences.js');
const { authRecordOf, isAdministrator } = require('./administrators.js');

const maxPerPage = 200;
/** PocketBase's own limit. */
const maxFilterLength = 3500;
/** A search of 20 words that are amounts (as a word, three prices or an area), the choices of a list and its position. */
const maxConditions = 120;
/** A searched word. `%` and `_` are wildcards, which SQLite may try for hours. */
const wordPattern = /^[a-z0-9]{1,200}$/;
/** Names of fields; PocketBase also offers excerpts, which it makes of each record. */
const fieldsPattern = /^[\w,*]{0,600}$/;

const isAllowedCondition = (filters, { field, operator, value }) =>
  Object.hasOwn(filters, field) &&
  filters[field].includes(operator) &&
  (operator !== '~' || wordPattern.test(value));

const isAllowedFilter = (filter, { filters }) => {
  const conditions = filter.length > maxFilterLength ? undefined : conditionsIn(filter);
  return (
    conditions !== undefined &&
    conditions.length <= maxConditions &&
    conditions.every((condition) => isAllowedCondition(filters, condition))
  );
};

const isAllowedSort = (sort, { sorts }) => sorts.includes(sort.replace(/(^|,)[-+]/g, '$1'));

/**
 * The refused parameter of a query; undefined for an allowed query.
 * @param query `{ filter, sort, expand, fields, perPage }`, each a text that is '' when absent
 * @param allowed the allowed queries of the sender, as `{ filters, sorts }`
 */
const refusedParameterOf = ({ filter, sort, expand, fields, perPage }, allowed) => {
  if (expand !== '') return 'expand';
  if (filter !== '' && !isAllowedFilter(filter, allowed)) return 'filter';
  if (sort !== '' && !isAllowedSort(sort, allowed)) return 'sort';
  if (!fieldsPattern.test(fields)) return 'fields';
  return Number(perPage) > maxPerPage ? 'perPage' : undefined;
};

/**
 * Refuses a query that the product does not use, except from a superuser.
 * @throws ApiError 400 with a sentence that names the parameter
 */
const refuseCostlyQuery = (e) => {
  if (e.request.url.rawQuery === '') return;
  const query = e.request.url.query();
  const names = ['filter', 'sort', 'expand', 'fields', 'perPage'];
  const parameters = Object.fromEntries(names.map((name) => [name, query.get(name)]));
  if (names.every((name) => parameters[name] === '')) return;
  const sender = authRecordOf(e);
  if (sender?.isSuperuser()) return;
  const allowed = allowedQueriesOf(collectionNameOf(e), Boolean(sender && isAdministrator(sender)));
  const refused = refusedParameterOf(parameters, allowed);
  if (refused) throw new ApiError(400, refusedQuery[refused], {});
};

module.exports = { refusedParameterOf, refuseCostlyQuery };
