import { maxAnswerMs } from '#domain/lead-summary.ts';
import { answerMsOf } from '#hooks/inquiries/answer-times.ts';
import { directContactSources } from '#hooks/inquiries/follow-up.ts';
import { periodOf } from './count-summary.ts';

/** The most inquiries that are counted, the newest first: fifty a day in the longest period are 4,500. */
const maxLeads = 5_000;

const leadsSql = `
  SELECT assigned_to AS broker, source, stage, is_unanswered, created_at AS created, first_response_at AS answered
  FROM inquiries WHERE lead_kind = '' AND created_at >= {:since}
  ORDER BY created_at DESC LIMIT ${maxLeads}`;

/**
 * The inquiries of a period up to today: `CountedLead` in src/domain/lead-summary.ts.
 * @param days a text; one of the periods, else 30
 */
export const countedLeads = (app: core.App, days: string, nowMs: number) => {
  const rows = arrayOf(
    new DynamicModel({ broker: '', source: '', stage: '', is_unanswered: false, created: '', answered: '' }),
  );
  const { since } = periodOf(days, nowMs);
  app.db().newQuery(leadsSql).bind({ since }).all(rows);
  return rows.map(({ broker, source, stage, is_unanswered, created, answered }) => {
    const hasTime = !directContactSources.includes(source) && (answered !== '' || is_unanswered);
    const answer_ms = hasTime ? answerMsOf({ created, answered }, nowMs, maxAnswerMs) : null;
    return { broker, source, stage, is_waiting: is_unanswered, answer_ms };
  });
};
