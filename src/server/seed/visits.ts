import type PocketBase from 'pocketbase';
import { stampOf } from '#domain/availability.ts';
import { nextBusinessMorning } from '#domain/business-hours.ts';
import { companyClock, companyDayOf, dateOfCompanyMinute } from '#text/days.ts';
import { inquiryIdOf, propertyIdOf, visitIdOf } from './demo-ids.ts';
import { demoInquiries } from './demo-inquiries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** The date of a slot, counted in business days from now. Today counts on every day of the week. */
function dateOfSlot(days: number, time: string): Date {
  let day = new Date(Date.now() + Math.min(0, days) * dayMs);
  for (let ahead = 0; ahead < days; ahead += 1) day = nextBusinessMorning(day, companyClock);
  return dateOfCompanyMinute(`${companyDayOf(day)}T${time}`);
}

/** Proposes the visits of the demo, and puts them into their states. @param broker the id of the administrator */
export async function seedVisits(superuser: PocketBase, broker: string): Promise<void> {
  const visits = superuser.collection('visits');
  for (const inquiry of demoInquiries) {
    if (!inquiry.visit) continue;
    const { properties, slots, state } = inquiry.visit;
    const starts = slots.map(([days, time]) => dateOfSlot(days, time));
    const id = visitIdOf(inquiry);
    await visits.create({
      ...{ id, broker, inquiry_id: inquiryIdOf(inquiry), properties: properties.map(propertyIdOf) },
      slots: starts.map((start) => ({ start: start.toISOString(), minutes: 60 })),
    });
    const starts_at = starts[0]?.getTime() ?? 0;
    const accepted = { starts_at: stampOf(starts_at), ends_at: stampOf(starts_at + hourMs) };
    await visits.update(id, { state, ...(state !== 'Propuesta' && accepted), is_untold: false });
  }
}
