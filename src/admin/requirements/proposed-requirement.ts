import type { Inquiry } from '#domain/inquiry.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { blankRequirement, type RequirementDraft } from '#domain/requirement.ts';
import { conditionsOf, withNearDistance } from '#domain/requirement-conditions.ts';
import type { NamedLandmark } from '#requirement/parse/parse-near.ts';
import { parseRequirement } from '#requirement/parse/parse-requirement.ts';

/**
 * The requirement that the message of an inquiry states, as a proposal for a person to accept or change. Conditions
 * that the message does not state are absent.
 */
export function proposedRequirement(
  { name, email, phone, empresa, message }: Inquiry,
  landmarks: readonly NamedLandmark[],
): RequirementDraft {
  const query = parseRequirement({ ...emptyQuery, text: message }, landmarks);
  const conditions = query ? conditionsOf(withNearDistance(query)) : '';
  return { ...blankRequirement, name, email, phone, empresa, conditions };
}
