const { statuses } = require('./sentences.js');
const { isStaff, senderOf } = require('./staff.js');

/** Characters of a filter that somebody whom nobody knows may ask; each word of it is sought in every row. */
const fromAnybody = 200;

/**
 * Whether a question reaches from record to record: one property leads to its location and from there to all of its
 * properties, so that a few words hand over a thousand times a thousand records.
 */
const isFarReaching = (name, value) => (name === 'expand' ? value !== '' : /_via_/i.test(value));

const asked = ['expand', 'filter', 'sort'];

/** Refuses what costs the server more than an answer is worth; the operator alone asks what he likes. @throws */
const refuseCostly = (e) => {
  if (e.request.url.rawQuery === '') return;
  const query = e.request.url.query();
  const questions = asked.map((name) => ({ name, value: query.get(name) }));
  const isFar = questions.some(({ name, value }) => isFarReaching(name, value));
  const isLong = questions.some(({ value }) => value.length > fromAnybody);
  if (!isFar && !isLong) return;
  const sender = senderOf(e);
  if (sender?.isSuperuser() || (!isFar && sender && isStaff(sender))) return;
  throw new ApiError(400, statuses[400], {});
};

/** Refuses to follow anything but whole lists and records: whatever else is asked would be asked at each change. @throws */
const refuseCostlySubscriptions = (e) => {
  if (e.hasSuperuserAuth()) return;
  if (e.subscriptions.some((topic) => topic.includes('?'))) throw new BadRequestError('', {});
};

module.exports = { refuseCostly, refuseCostlySubscriptions };
