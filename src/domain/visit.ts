import { z } from 'zod';
import type { mailKinds } from './mail.ts';
import { maxVisitProperties, maxVisitSlots } from './request-limits.ts';

/** How far a visit has come. */
const visitStates = ['Propuesta', 'Aceptada', 'Cancelada', 'Realizada'] as const;
export type VisitState = (typeof visitStates)[number];

/** The durations that the panel offers, in minutes. */
export const visitMinutes = [30, 45, 60, 90, 120, 180] as const;

const visitPropertySchema = z.object({
  id: z.string(),
  title: z.string(),
  reference_code: z.string(),
  /** Location and city in words. */
  place: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
/** A property of a visit: a copy, which outlives the property. */
export type VisitProperty = z.infer<typeof visitPropertySchema>;

const visitSlotSchema = z.object({ start: z.string(), minutes: z.number() });

/** A visit of properties, proposed to the sender of an inquiry. */
export const visitSchema = z.object({
  id: z.guid(),
  inquiry_id: z.string(),
  /** The id of the administrator who shows the properties; '' when the account was deleted. */
  broker: z.string(),
  /** In the order of the route. */
  properties: z.array(visitPropertySchema),
  slots: z.array(visitSlotSchema),
  /** Times that the client suggests instead; empty unless they wait for an answer. */
  suggested_slots: z.array(visitSlotSchema),
  state: z.enum(visitStates),
  /** The accepted slot; '' before. */
  starts_at: z.string(),
  ends_at: z.string(),
  /** The start of the last slot, after which the proposal cannot be accepted. */
  expires_at: z.string(),
  cancelled_by: z.enum(['', 'Cliente', 'Empresa']),
  /** Whether the client does not know of the last change, because no mail could say it. */
  is_untold: z.boolean(),
  /** The version of the calendar file. */
  sequence: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Visit = z.infer<typeof visitSchema>;

/** The form that proposes a visit. Values of the list of slots are timestamps of PocketBase. */
export const visitProposalSchema = z.object({
  properties: z
    .array(z.string())
    .min(1, 'Elige al menos una propiedad.')
    .max(maxVisitProperties, `Una visita puede tener hasta ${maxVisitProperties} propiedades.`),
  broker: z.string().min(1, 'Elige quién recibe.'),
  minutes: z.coerce.number(),
  slots: z
    .array(z.object({ start: z.string() }))
    .max(maxVisitSlots)
    .refine((slots) => slots.some(({ start }) => start !== ''), 'Propón al menos un horario.'),
});
export type VisitProposal = z.infer<typeof visitProposalSchema>;

/** The form that moves a visit: slots to choose from, or the agreed one. */
export const visitMoveSchema = visitProposalSchema
  .pick({ minutes: true, slots: true })
  .extend({ is_agreed: z.boolean() })
  .refine(({ is_agreed, slots }) => !is_agreed || slots.filter(({ start }) => start !== '').length === 1, {
    path: ['slots'],
    error: 'Escribe un solo horario: el que acordaron.',
  });
export type VisitMove = z.infer<typeof visitMoveSchema>;

const mailKindOf = {
  Propuesta: 'visit-proposal',
  Aceptada: 'visit-confirmation',
  Realizada: 'visit-confirmation',
  Cancelada: 'visit-cancellation',
} satisfies Record<VisitState, keyof typeof mailKinds>;

/** The key of the mail that tells the client of the last change of a visit. */
export const visitMailKeyOf = ({ id, state, sequence }: Pick<Visit, 'id' | 'state' | 'sequence'>) =>
  `${mailKindOf[state]}:${id}:client${sequence === 0 ? '' : `:${sequence}`}`;

/** The label of a visit's state at a time. A proposal that was not accepted ends with its last slot. */
export const visitStateText = ({ state, expires_at }: Pick<Visit, 'state' | 'expires_at'>, now: string) =>
  state === 'Propuesta' && expires_at <= now ? 'Vencida' : state;

/** The destination of a property for a map application: its point, otherwise its place in words. */
const stopOf = ({ latitude, longitude, place }: VisitProperty) =>
  latitude !== undefined && longitude !== undefined ? `${latitude},${longitude}` : place;

/** Google Maps allows no more stops between the start and the end of a route in a browser. */
const maxWaypoints = 9;

/**
 * The URL of a route from where the person is through all properties in their order, each once; undefined without one.
 * A map application on a phone opens it (https://developers.google.com/maps/documentation/urls/get-started).
 */
export function routeUrlOf(properties: readonly VisitProperty[]): string | undefined {
  const stops = [...new Set(properties.map(stopOf))].filter((stop) => stop !== '').slice(0, maxWaypoints + 1);
  const destination = stops.at(-1);
  if (destination === undefined) return undefined;
  const waypoints = stops.slice(0, -1).join('|');
  const params = { api: '1', travelmode: 'driving', destination, ...(waypoints && { waypoints }) };
  return `https://www.google.com/maps/dir/?${new URLSearchParams(params)}`;
}
