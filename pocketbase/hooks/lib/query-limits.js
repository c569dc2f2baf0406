const { statuses } = require('./sentences.js');
const { authRecordOf, isStaff } = require('./staff.js');

/** Characters of one parameter that a visitor may send: each word of a filter is searched for in every row. */
const maxVisitorLength = 200;

const limitedParameters = ['expand', 'filter', 'sort'];

/**
 * Whether a parameter follows relations. A property leads to its location, and a location to all of its properties, so
 * a short query could return a million records.
 */
const followsRelations = ({ name, value }) => (name === 'expand' ? value !== '' : /_via_/i.test(value));

/**
 * Refuses a query that costs the server too much: relations for all but superusers, long parameters for all but staff.
 * @throws ApiError 400
 */
const refuseCostlyQuery = (e) => {
  if (e.request.url.rawQuery === '') return;
  const query = e.request.url.query();
  const parameters = limitedParameters.map((name) => ({ name, value: query.get(name) }));
  const isRelational = parameters.some(followsRelations);
  const isLong = parameters.some(({ value }) => value.length > maxVisitorLength);
  if (!isRelational && !isLong) return;
  const sender = authRecordOf(e);
  if (sender?.isSuperuser() || (!isRelational && sender && isStaff(sender))) return;
  throw new ApiError(400, statuses[400], {});
};

/**
 * Refuses realtime topics with options (`?options=…`): PocketBase would run their query again at each change.
 * @throws BadRequestError
 */
const refuseSubscriptionOptions = (e) => {
  if (e.hasSuperuserAuth()) return;
  if (e.subscriptions.some((topic) => topic.includes('?'))) throw new BadRequestError('', {});
};

module.exports = { refuseCostlyQuery, refuseSubscriptionOptions };
