import { z } from 'zod';
import { inquirySources, inquiryStages } from './follow-up.ts';
import { medianOf } from './median.ts';

/** What Números counts of an inquiry. It has no personal data. */
const countedLeadSchema = z.object({
  /** The id of the administrator in charge; '' for none. */
  broker: z.string(),
  source: z.enum(inquirySources),
  stage: z.enum(inquiryStages),
  /** Whether it is open and nobody has answered. */
  is_waiting: z.boolean(),
  /**
   * The business time until the first answer, in ms; of an inquiry that waits, how long it has. Null where there is none:
   * a call is answered at once, and an inquiry may be closed without an answer.
   */
  answer_ms: z.number().nonnegative().nullable(),
});
export type CountedLead = z.infer<typeof countedLeadSchema>;

export const countedLeadsSchema = z.object({ leads: z.array(countedLeadSchema) });

/** The longest counted time until an answer: ten days of nine hours. The server counts no further. */
export const maxAnswerMs = 10 * 9 * 60 * 60 * 1000;

/** The inquiries that have one person in charge, or one source. */
export interface LeadGroup {
  /** The id of the person in charge, '' for none; or the source. */
  name: string;
  leads: number;
  waiting: number;
  won: number;
  /** The median; undefined where no inquiry has a time. */
  answerMs: number | undefined;
}

/** The inquiries by person in charge or by source, the largest group first. */
export function leadGroupsBy(leads: CountedLead[], field: 'broker' | 'source'): LeadGroup[] {
  return [...new Set(leads.map((lead) => lead[field]))]
    .map((name) => {
      const group = leads.filter((lead) => lead[field] === name);
      return {
        name,
        leads: group.length,
        waiting: group.filter((lead) => lead.is_waiting).length,
        won: group.filter(({ stage }) => stage === 'Ganada').length,
        answerMs: medianOf(group.flatMap(({ answer_ms }) => answer_ms ?? [])),
      };
    })
    .sort((one, other) => other.leads - one.leads || one.name.localeCompare(other.name));
}

/** How many inquiries are in each stage. */
export const stageCountsOf = (leads: CountedLead[]) =>
  inquiryStages.map((name) => ({ name, leads: leads.filter(({ stage }) => stage === name).length }));
