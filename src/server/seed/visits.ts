import type PocketBase from 'pocketbase';
import { stampOf } from '#domain/availability.ts';
import { nextBusinessMorning } from '#domain/business-hours.ts';
import type { VisitState } from '#domain/visit.ts';
import { companyDayOf, dateOfCompanyMinute } from '#text/days.ts';
import { inquiryIdOf, propertyIdOf, visitIdOf } from './demo-ids.ts';
import { demoInquiries } from './demo-inquiries.ts';

interface DemoVisit {
  /** The subject of the inquiry. */
  subject: string;
  /** Titles in the order of the route. */
  properties: string[];
  /** Business days after today, and the time: [1, "11:00"]. Day -1 was yesterday. */
  slots: [days: number, time: string][];
  state: VisitState;
}

/** A week of visits. The first slot is the accepted one. */
const demoVisits: DemoVisit[] = [
  {
    subject: 'Consulta sobre: Nave frigorífica con cuatro andenes en Huamantla',
    properties: ['Nave frigorífica con cuatro andenes en Huamantla'],
    slots: [[-1, '10:00']],
    state: 'Realizada',
  },
  {
    subject: 'Consulta sobre: Lote urbanizado de 4,800 m² en Amozoc',
    properties: ['Lote urbanizado de 4,800 m² en Amozoc'],
    slots: [
      [0, '10:00'],
      [1, '10:00'],
    ],
    state: 'Aceptada',
  },
  {
    subject: 'Consulta sobre: Nave logística en Amozoc con salida directa a Veracruz',
    properties: [
      'Nave logística en Amozoc con salida directa a Veracruz',
      'Nave con patio para cuarenta tráileres en Amozoc',
    ],
    slots: [
      [0, '12:00'],
      [2, '12:00'],
    ],
    state: 'Aceptada',
  },
  {
    subject: 'Consulta sobre: Nave preparada para grúa viajera en el norte de Puebla',
    properties: ['Nave preparada para grúa viajera en el norte de Puebla'],
    slots: [
      [2, '09:30'],
      [2, '16:00'],
      [3, '11:00'],
    ],
    state: 'Propuesta',
  },
];

const clock = { dayOf: companyDayOf, dateOf: dateOfCompanyMinute };
const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** The date of a slot, counted in business days from now. Today counts on every day of the week. */
function dateOfSlot(days: number, time: string): Date {
  let day = new Date(Date.now() + Math.min(0, days) * dayMs);
  for (let ahead = 0; ahead < days; ahead += 1) day = nextBusinessMorning(day, clock);
  return dateOfCompanyMinute(`${companyDayOf(day)}T${time}`);
}

/** Proposes the visits of the demo, and puts them into their states. @param broker the id of the administrator */
export async function seedVisits(superuser: PocketBase, broker: string): Promise<void> {
  const visits = superuser.collection('visits');
  for (const { subject, properties, slots, state } of demoVisits) {
    const inquiry = demoInquiries.find((candidate) => candidate.subject === subject);
    if (!inquiry) throw new Error(`No demo inquiry has the subject ${subject}`);
    const starts = slots.map(([days, time]) => dateOfSlot(days, time));
    const id = visitIdOf(inquiry);
    await visits.create({
      ...{ id, broker, inquiry_id: inquiryIdOf(inquiry), properties: properties.map(propertyIdOf) },
      slots: starts.map((start) => ({ start: start.toISOString(), minutes: 60 })),
    });
    const starts_at = starts[0]?.getTime() ?? 0;
    const accepted = { starts_at: stampOf(starts_at), ends_at: stampOf(starts_at + hourMs) };
    if (state !== 'Propuesta') await visits.update(id, { state, ...accepted });
  }
}
