import { stampOf } from '#domain/availability.ts';
import type { Property } from '#domain/property.ts';
import { companyDayOf } from '#text/days.ts';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** Differences from the default. Days count from the day of seeding. */
interface DemoAvailability {
  status?: Property['status'];
  closedDaysAgo?: number;
  availableInDays?: number;
  confirmedDaysAgo?: number;
}

const availabilityByTitle: Record<string, DemoAvailability> = {
  'Nave para manufactura ligera en Sanctórum, Cuautlancingo': { status: 'reserved', confirmedDaysAgo: 2 },
  'Nave con oficinas corporativas en Coronango': { status: 'rented', closedDaysAgo: 9 },
  'Terreno a pie de carretera en Ixtacuixtla': { status: 'sold', closedDaysAgo: 24 },
  'Nave en construcción en Nopalucan, entrega en ocho meses': { availableInDays: 240 },
  'Almacén de refacciones con racks en Cuautlancingo': { availableInDays: 38 },
  'Bodega con racks instalados en Cuautlancingo': { availableInDays: 21 },
  'Antigua planta textil en San Martín Texmelucan': { confirmedDaysAgo: 94 },
  'Terreno con pozo concesionado en Tehuacán': { confirmedDaysAgo: 71 },
  'Nave con portones amplios en Oriental': { confirmedDaysAgo: 118 },
};

/** How long ago the others were confirmed, one after the other. */
const usualDaysAgo = [0, 1, 3, 2, 6, 12, 4, 9, 0, 16, 21, 5, 27, 34, 8, 42, 50];
const daysBetweenProperties = 3;

/** The stored fields about the availability of a demo property. @param index its place, the newest first */
export function demoAvailabilityOf(title: string, index: number, nowMs: number): Partial<Property> {
  const { status, closedDaysAgo, availableInDays, confirmedDaysAgo } = availabilityByTitle[title] ?? {};
  const dayIn = (days: number) => companyDayOf(new Date(nowMs + days * dayMs));
  const usual = usualDaysAgo[index % usualDaysAgo.length] ?? 0;
  // The confirmation cannot precede the creation.
  const daysAgo = confirmedDaysAgo ?? Math.min(usual, index * daysBetweenProperties);
  return {
    ...(status && { status }),
    ...(closedDaysAgo !== undefined && { closed_on: dayIn(-closedDaysAgo) }),
    ...(availableInDays === undefined
      ? index % 3 !== 2 && { availability: 'immediate' }
      : { availability: 'from_date', available_from: dayIn(availableInDays) }),
    availability_confirmed_at: stampOf(nowMs - daysAgo * dayMs - 20 * minuteMs),
  };
}
