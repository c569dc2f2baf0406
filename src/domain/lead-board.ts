import type { z } from 'zod';
import { inquiryStages } from './follow-up.ts';
import { inquirySchema } from './inquiry.ts';
import { isEndStage } from './inquiry-status.ts';
import { currencies, type Money, money, totalOf } from './money.ts';
import { type Offer, type PriceFields, statedOffersOf } from './property-offers.ts';

/** The stages of open leads, each a column of the board. */
const openStages = inquiryStages.filter((stage) => !isEndStage(stage));

/** A lead with the fields that its card shows and a move needs. */
export const boardLeadSchema = inquirySchema.pick({
  id: true,
  name: true,
  empresa: true,
  property_id: true,
  property_title: true,
  property_reference_code: true,
  selected_properties: true,
  subject: true,
  message: true,
  status: true,
  stage: true,
  lost_reason: true,
  assigned_to: true,
  next_action: true,
  next_action_at: true,
  replied_at: true,
  created_at: true,
});
export type BoardLead = z.infer<typeof boardLeadSchema>;

export type AskedProperty = PriceFields & { id: string };

export interface StageColumn {
  stage: BoardLead['stage'];
  /** The next due first; those without a next action last, the newest of them first. */
  leads: BoardLead[];
  /** m² of the asked properties whose area is known. A property that several leads ask for counts once. */
  area: number;
  /** Monthly rents of the same properties, by currency. */
  rents: Money[];
  /** Sale prices of the same properties, by currency. */
  sales: Money[];
}

/** The open leads by stage, with what the properties of each stage add up to. */
export function boardColumnsOf(leads: BoardLead[], properties: AskedProperty[]): StageColumn[] {
  return openStages.map((stage) => {
    const own = leads.filter((lead) => lead.stage === stage).toSorted(byUrgency);
    const askedIds = new Set(own.map(({ property_id }) => property_id));
    const asked = properties.filter(({ id }) => askedIds.has(id));
    return {
      stage,
      leads: own,
      area: asked.reduce((sum, { area }) => sum + area, 0),
      rents: sumsOf(asked, 'rent'),
      sales: sumsOf(asked, 'sale'),
    };
  });
}

/** After every date of a next action. */
const never = '~';

function byUrgency(one: BoardLead, other: BoardLead): number {
  const [due, otherDue] = [one.next_action_at || never, other.next_action_at || never];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  return one.created_at < other.created_at ? 1 : -1;
}

/** The prices of one market, added up in each currency. Currencies are not converted into each other. */
function sumsOf(properties: AskedProperty[], kind: Offer['kind']): Money[] {
  const prices = properties.flatMap((property) =>
    statedOffersOf(property)
      .filter((offer) => offer.kind === kind)
      .flatMap((offer) => totalOf(offer, property.area) ?? []),
  );
  return Object.values(currencies)
    .map((currency) => {
      const amounts = prices.filter((price) => price.currency === currency).map(({ amount }) => amount);
      return money(
        amounts.reduce((sum, amount) => sum + amount, 0),
        currency,
      );
    })
    .filter(({ amount }) => amount > 0);
}
