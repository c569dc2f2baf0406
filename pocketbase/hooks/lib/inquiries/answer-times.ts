import { answerHourClasses } from '#domain/answer-hours.ts';
import { medianOf } from '#domain/median.ts';
import { businessMsBetween } from '#hooks/texts/business-days.ts';
import { stampOf, timeOf } from '#hooks/texts/days.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** How far back inquiries count, in days. */
const countedDays = 90;
/** A typical answer time needs at least this many answered inquiries. */
const minAnswered = 5;
/** The latest inquiries that are read, so that a build takes no longer for a busy company. */
const maxInquiries = 2_000;

const maxMs = Math.max(...answerHourClasses) * hourMs;

/** An inquiry with its times as stored; `answered` is '' for one that waits. */
interface AnsweredInquiry {
  created: string;
  answered: string;
}

/**
 * Business time until the first answer, in ms. An unanswered inquiry counts with the time that it has waited; otherwise
 * ignoring inquiries would improve a median.
 * @param limitMs the time is counted up to this
 */
export const answerMsOf = ({ created, answered }: AnsweredInquiry, nowMs: number, limitMs: number): number =>
  businessMsBetween(timeOf(created), answered === '' ? nowMs : timeOf(answered), limitMs);

/** The class of the median answer; 0 for few answers and for a median above every class. */
export const answerHoursOf = (inquiries: AnsweredInquiry[], nowMs: number): number => {
  if (inquiries.filter(({ answered }) => answered !== '').length < minAnswered) return 0;
  const median = medianOf(inquiries.map((inquiry) => answerMsOf(inquiry, nowMs, maxMs))) ?? 0;
  return answerHourClasses.find((hours) => median < hours * hourMs) ?? 0;
};

/**
 * The inquiries of the form for which administrators with a shown profile are responsible, the newest first. SQLite keeps
 * the order of a CROSS JOIN: it reads the inquiries of each such account from an index.
 */
const inquiriesQuery = `
  SELECT assigned_to AS broker, inquiries.created_at AS created, first_response_at AS answered
  FROM broker_profiles CROSS JOIN inquiries ON assigned_to = user_id
  WHERE is_shown AND source = 'Sitio' AND lead_kind = '' AND inquiries.created_at >= {:since} AND (first_response_at <> '' OR is_unanswered)
  ORDER BY inquiries.created_at DESC LIMIT ${maxInquiries}`;

/** The hours below which each shown administrator typically answers, by the id of the account. */
export const readAnswerHours = (app: core.App, nowMs: number) => {
  const rows = arrayOf(new DynamicModel({ broker: '', created: '', answered: '' }));
  app
    .db()
    .newQuery(inquiriesQuery)
    .bind({ since: stampOf(nowMs - countedDays * dayMs) })
    .all(rows);
  const byBroker: { [broker: string]: AnsweredInquiry[] } = {};
  for (const { broker, created, answered } of rows) {
    byBroker[broker] ??= [];
    byBroker[broker].push({ created, answered });
  }
  return Object.fromEntries(
    Object.entries(byBroker).map(([broker, inquiries]) => [broker, answerHoursOf(inquiries, nowMs)]),
  );
};
