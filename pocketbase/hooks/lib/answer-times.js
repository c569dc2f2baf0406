const { businessMsBetween } = require('./business-days.js');
const { stampOf } = require('./days.js');

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** How far back inquiries count, in days. */
const countedDays = 90;
/** A typical answer time needs at least this many answered inquiries. */
const minAnswered = 5;
/** The latest inquiries that are read, so that a build takes no longer for a busy company. */
const maxInquiries = 2_000;

/**
 * Upper limits of the classes of answer times, in business hours; an office day has nine. There are few classes, so
 * that pages rarely change. A longer answer time is not shown.
 */
const hourClasses = [1, 4, 9, 18];
const maxMs = hourClasses.at(-1) * hourMs;

const timeOf = (stamp) => Date.parse(stamp.replace(' ', 'T'));

/** @param times in ms, at least one */
const medianOf = (times) => times.slice().sort((a, b) => a - b)[Math.floor(times.length / 2)];

/**
 * The class of the median answer; 0 for few answers and for a median above every class. An unanswered inquiry counts
 * with the time that it has waited; otherwise ignoring inquiries would improve the median.
 * @param inquiries `created` and `answered` as stored; '' for an inquiry that waits
 */
const answerHoursOf = (inquiries, nowMs) => {
  if (inquiries.filter(({ answered }) => answered !== '').length < minAnswered) return 0;
  const times = inquiries.map(({ created, answered }) =>
    businessMsBetween(timeOf(created), answered === '' ? nowMs : timeOf(answered), maxMs),
  );
  const median = medianOf(times);
  return hourClasses.find((hours) => median < hours * hourMs) ?? 0;
};

/**
 * The inquiries of the form for which administrators with a shown profile are responsible, the newest first. SQLite keeps
 * the order of a CROSS JOIN: it reads the inquiries of each such account from an index.
 */
const inquiriesQuery = `
  SELECT assigned_to AS broker, inquiries.created_at AS created, first_response_at AS answered
  FROM broker_profiles CROSS JOIN inquiries ON assigned_to = user_id
  WHERE is_shown AND source = 'Sitio' AND inquiries.created_at >= {:since} AND (first_response_at <> '' OR is_unanswered)
  ORDER BY inquiries.created_at DESC LIMIT ${maxInquiries}`;

/** The hours below which each shown administrator typically answers, by the id of the account. */
const readAnswerHours = (app, nowMs) => {
  const rows = arrayOf(new DynamicModel({ broker: '', created: '', answered: '' }));
  app
    .db()
    .newQuery(inquiriesQuery)
    .bind({ since: stampOf(nowMs - countedDays * dayMs) })
    .all(rows);
  const byBroker = {};
  for (const { broker, created, answered } of rows) {
    byBroker[broker] = byBroker[broker] ?? [];
    byBroker[broker].push({ created, answered });
  }
  return Object.fromEntries(
    Object.entries(byBroker).map(([broker, inquiries]) => [broker, answerHoursOf(inquiries, nowMs)]),
  );
};

module.exports = { hourClasses, answerHoursOf, readAnswerHours };
