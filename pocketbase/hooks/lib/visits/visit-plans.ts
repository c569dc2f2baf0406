import { maxVisitProperties, maxVisitSlots } from '#domain/request-limits.ts';
import { isAdministrator } from '#hooks/accounts/administrators.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { stampOf, timeOf } from '#hooks/texts/days.ts';

/** A proposed time: its start as stored, in UTC. */
export interface VisitSlot {
  start: string;
  minutes: number;
}

/** A property of a visit: a copy, which outlives the property. */
export interface VisitStop {
  id: string;
  title: string;
  reference_code: string;
  place: string;
  latitude?: number;
  longitude?: number;
}

const minMinutes = 15;
const maxMinutes = 480;
const maxDaysAhead = 180;

/** Minutes that a broker needs between two visits. */
const gapMinutes = 30;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** "Parque Finsa, Cuautlancingo": the location, and the city unless the location names it. */
const placeOf = (property: core.Record) => {
  const [location, city] = [property.getString('location'), property.getString('city')];
  return location.includes(city) ? location : `${location}, ${city}`;
};

/**
 * The properties of a visit in the order of the route, as copies.
 * @throws ApiError 400 when a client sent no list of 1 to 10 ids of properties
 */
export const propertiesIn = (app: core.App, visit: core.Record) => {
  const sent = jsonIn(visit, 'properties');
  const isList = Array.isArray(sent) && sent.every((id) => typeof id === 'string');
  if (!isList || sent.length === 0) throw refusal('properties', 'validation_required');
  const ids = [...new Set(sent)];
  if (ids.length > maxVisitProperties) throw refusal('properties', 'validation_too_many_values');
  const found = new Map(app.findRecordsByIds('properties', ids).map((record) => [record.id, record]));
  return ids.map((id) => {
    const property = found.get(id);
    if (!property) throw refusal('properties', 'validation_missing_rel_records');
    const [latitude, longitude] = [property.getFloat('latitude'), property.getFloat('longitude')];
    return {
      id,
      title: property.getString('title'),
      reference_code: property.getString('reference_code'),
      place: placeOf(property),
      ...(latitude !== 0 && longitude !== 0 && { latitude, longitude }),
    };
  });
};

export const isSlot = (slot: unknown): slot is VisitSlot => {
  if (typeof slot !== 'object' || slot === null) return false;
  const { start, minutes }: { start?: unknown; minutes?: unknown } = slot;
  if (typeof start !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(start))
    return false;
  if (
    typeof minutes !== 'number' ||
    !Number.isInteger(minutes) ||
    minutes < minMinutes ||
    minutes > maxMinutes
  )
    return false;
  return Number.isFinite(timeOf(start));
};

export const isAhead = ({ start }: VisitSlot) => {
  const ms = timeOf(start) - Date.now();
  return ms > 0 && ms < maxDaysAhead * dayMs;
};

/**
 * The proposed slots in order.
 * @param sent the list of slots in a request
 * @throws ApiError 400 unless it is a list of 1 to 5 slots in the next 180 days
 */
export const slotsIn = (sent: unknown, isSlotAllowed: (slot: unknown) => slot is VisitSlot): VisitSlot[] => {
  if (!Array.isArray(sent) || sent.length === 0) throw refusal('slots', 'validation_without_slots');
  if (sent.length > maxVisitSlots) throw refusal('slots', 'validation_too_many_slots');
  if (!sent.every(isSlotAllowed)) throw refusal('slots', 'validation_invalid_slot');
  const byStart = new Map(sent.map(({ start, minutes }) => [stampOf(timeOf(start)), minutes]));
  return [...byStart]
    .map(([start, minutes]) => ({ start, minutes }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
};

/** Whether two lists have the same slots in the same order. */
export const hasSameSlots = (ones: VisitSlot[], others: VisitSlot[]) => {
  const [some, same] = [ones, others].map((slots) => slots.map(({ start, minutes }) => [start, minutes]));
  return JSON.stringify(some) === JSON.stringify(same);
};

/** The slots that the client suggested and no administrator has answered yet. */
export const suggestedSlotsOf = (visit: core.Record): VisitSlot[] => jsonIn(visit, 'suggested_slots') ?? [];

/** The properties of a stored visit: copies, in the order of the route. */
export const stopsOf = (visit: core.Record): VisitStop[] => jsonIn(visit, 'properties') ?? [];

/** The proposed slots of a stored visit. */
export const slotsOf = (visit: core.Record): VisitSlot[] => jsonIn(visit, 'slots') ?? [];

export const endOf = ({ start, minutes }: VisitSlot) => stampOf(timeOf(start) + minutes * minuteMs);

/** Whether a broker has another accepted visit that overlaps a slot, with the time between two visits. */
export const isTaken = (app: core.App, visit: core.Record, slot: VisitSlot) =>
  app.countRecords(
    'visits',
    $dbx.exp(
      "broker = {:broker} AND id <> {:id} AND state = 'Aceptada' AND starts_at < {:end} AND ends_at > {:start}",
      {
        broker: visit.getString('broker'),
        id: visit.id,
        start: stampOf(timeOf(slot.start) - gapMinutes * minuteMs),
        end: stampOf(timeOf(endOf(slot)) + gapMinutes * minuteMs),
      },
    ),
  ) > 0;

/** The administrator who shows the properties; undefined for one who no longer is. */
export const brokerOf = (app: core.App, visit: core.Record) => {
  const [user] = app.findRecordsByIds('users', [visit.getString('broker')]);
  return user && isAdministrator(user) ? user : undefined;
};
