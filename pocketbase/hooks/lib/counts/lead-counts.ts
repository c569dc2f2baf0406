import { maxAnswerMs } from '#domain/lead-summary.ts';
import { businessMsBetween } from '#hooks/texts/business-days.ts';
import { timeOf } from '#hooks/texts/days.ts';
import { periodOf } from './count-summary.ts';

/** The newest inquiries that are counted. Fifty each day of a quarter are fewer. */
const maxLeads = 5_000;

/** A call or a chat that an administrator records has its answer with it. */
const leadsSql = `
  SELECT assigned_to AS broker, source, stage, is_unanswered, created_at AS created,
    iif(source IN ('Llamada', 'WhatsApp'), '', first_response_at) AS answered
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
    const untilMs = answered === '' ? nowMs : timeOf(answered);
    const hasTime = answered !== '' || is_unanswered;
    const answer_ms = hasTime ? businessMsBetween(timeOf(created), untilMs, maxAnswerMs) : null;
    return { broker, source, stage, is_waiting: is_unanswered, answer_ms };
  });
};
