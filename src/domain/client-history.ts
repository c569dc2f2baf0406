import { z } from 'zod';
import type { Inquiry } from './inquiry.ts';
import { type EntryKind, entryKinds, inquiryEntrySchema } from './inquiry-entry.ts';
import { mailSchema } from './mail.ts';
import { requirementSchema } from './requirement.ts';
import { visitSchema } from './visit.ts';

/** The mail that was sent with an event; null for none. */
const mail = mailSchema.pick({ id: true, state: true }).nullable();

const pastRequirementSchema = requirementSchema.pick({
  id: true,
  status: true,
  conditions: true,
  nice: true,
  created_at: true,
});

const openVisitSchema = visitSchema
  .pick({ id: true, inquiry_id: true, state: true, starts_at: true, expires_at: true, created_at: true })
  .extend({ codes: z.string() });
export type OpenVisit = z.infer<typeof openVisitSchema>;

/** What happened with a client beside its inquiries: the newest rows of each kind. */
export const clientHistorySchema = z.object({
  entries: z.array(
    inquiryEntrySchema
      .pick({ id: true, inquiry_id: true, kind: true, text: true, author: true, at: true })
      .extend({ is_about_visit: z.coerce.boolean(), mail }),
  ),
  requirements: z.array(pastRequirementSchema),
  /** Proposals for a requirement, which are in no timeline of an inquiry. */
  proposals: z.array(
    z.object({
      id: z.string(),
      requirement_id: z.string(),
      created_by: z.string(),
      created_at: z.string(),
      /** The reference codes of its properties. */
      codes: z.string(),
      mail,
    }),
  ),
  /** Documents that were given. */
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      property_id: z.string(),
      granted_by: z.string(),
      created_at: z.string(),
      mail,
    }),
  ),
  /** The clients who were merged into this one. */
  merges: z.array(
    z.object({ id: z.string(), name: z.string(), merged_by: z.string(), merged_at: z.string() }),
  ),
  /** Accepted visits that are to come, the next one first, then proposals that wait for the client. */
  open_visits: z.array(openVisitSchema),
});
export type ClientHistory = z.infer<typeof clientHistorySchema>;

export type EventKind = EntryKind | 'inquiry' | 'requirement' | 'document' | 'merge';

export const eventKinds: Record<EventKind, string> = {
  ...entryKinds,
  inquiry: 'Solicitud',
  requirement: 'Requerimiento',
  document: 'Documento',
  merge: 'Unido con',
};

/** The groups by which the history of a client is filtered. */
export const eventGroups = {
  inquiries: { label: 'Solicitudes', kinds: ['inquiry', 'requirement'] },
  contacts: { label: 'Contactos', kinds: ['answer', 'reply', 'call', 'whatsapp', 'note'] },
  visits: { label: 'Visitas', kinds: ['visit'] },
  proposals: { label: 'Propuestas', kinds: ['proposal'] },
  documents: { label: 'Documentos', kinds: ['document'] },
} satisfies Record<string, { label: string; kinds: EventKind[] }>;
export type EventGroup = keyof typeof eventGroups;

/** Something that happened with a client. */
export interface ClientEvent {
  kind: EventKind;
  /** Of its record: two kinds may share one. */
  id: string;
  at: string;
  text: string;
  /** The id of the administrator; '' for what the client or the server did. */
  author: string;
  /** The inquiry itself, or that of a timeline. */
  inquiry?: Inquiry | undefined;
  requirement?: z.infer<typeof pastRequirementSchema>;
  /** The requirement that a proposal is for. */
  requirementId?: string;
  /** The property of a document. */
  propertyId?: string;
  mail?: z.infer<typeof mail>;
}

/**
 * The events of a client, the newest first. Of those at one moment the inquiry is the oldest.
 * @param size how many at most
 * @returns whether there are older ones; `history` has to hold more than `size` rows of a kind where the server does
 */
export function clientEventsOf(
  inquiries: readonly Inquiry[],
  { entries, requirements, proposals, documents, merges }: ClientHistory,
  size: number,
): { events: ClientEvent[]; hasOlder: boolean } {
  const byId = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]));
  const events: ClientEvent[] = [
    ...merges.map(({ id, name, merged_by, merged_at }): ClientEvent => {
      return { kind: 'merge', id, at: merged_at, text: name, author: merged_by };
    }),
    ...documents.map(({ id, name, property_id, granted_by, created_at, mail }): ClientEvent => {
      const event = { id, at: created_at, text: name, author: granted_by, mail };
      return { kind: 'document', ...event, propertyId: property_id };
    }),
    ...entries.map(({ inquiry_id, is_about_visit, ...entry }): ClientEvent => {
      const kind = is_about_visit ? 'visit' : entry.kind;
      return { ...entry, kind, inquiry: byId.get(inquiry_id) };
    }),
    ...proposals.map(({ id, requirement_id, created_by, created_at, codes, mail }): ClientEvent => {
      const event = { id, at: created_at, text: codes, author: created_by, mail };
      return { kind: 'proposal', ...event, requirementId: requirement_id };
    }),
    ...requirements.map((requirement): ClientEvent => {
      const { id, created_at } = requirement;
      return { kind: 'requirement', id, at: created_at, text: '', author: '', requirement };
    }),
    ...inquiries.map((inquiry): ClientEvent => {
      const { id, created_at, message } = inquiry;
      return { kind: 'inquiry', id, at: created_at, text: message, author: '', inquiry };
    }),
  ];
  const sorted = events.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
  return { events: sorted.slice(0, size), hasOlder: sorted.length > size };
}

/** The groups that some events are of. */
export const groupsOf = (events: readonly ClientEvent[]) =>
  (Object.keys(eventGroups) as EventGroup[]).filter((group) => events.some((each) => isOfGroup(each, group)));

export const isOfGroup = ({ kind }: ClientEvent, group: EventGroup) =>
  eventGroups[group].kinds.some((each) => each === kind);
