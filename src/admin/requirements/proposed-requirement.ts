import type { Inquiry } from '#domain/inquiry.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { blankRequirement, type RequirementDraft } from '#domain/requirement.ts';
import { conditionsOf, presetNearKm } from '#domain/requirement-conditions.ts';
import type { NamedLandmark } from '#requirement/parse/parse-near.ts';
import { parseRequirement } from '#requirement/parse/parse-requirement.ts';

/** What an inquiry says that its sender needs. A person accepts or changes it; what the message does not say stays open. */
export function proposedRequirement(
  { name, email, phone, empresa, message }: Inquiry,
  landmarks: readonly NamedLandmark[],
): RequirementDraft {
  const query = parseRequirement({ ...emptyQuery, text: message }, landmarks);
  // Being near is a condition only with a distance.
  const withinKm = query?.near ? (query.withinKm ?? presetNearKm) : undefined;
  const conditions = query ? conditionsOf({ ...query, withinKm }) : '';
  return { ...blankRequirement, name, email, phone, empresa, conditions };
}
