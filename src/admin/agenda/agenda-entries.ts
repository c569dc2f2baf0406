import { screenPaths } from '#admin/screen-paths.ts';
import type { Agenda } from '#data/agenda.ts';
import { documentKinds } from '#domain/document-kinds.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import type { Visit } from '#domain/visit.ts';
import { companyMinuteOf } from '#text/days.ts';
import { dateOf } from '#text/format.ts';

export type AgendaEntryKind = 'visit' | 'proposal' | 'action' | 'deadline';

/** What the calendar shows: one time or day of a record. */
export interface AgendaEntry {
  id: string;
  kind: AgendaEntryKind;
  title: string;
  /** A minute of the company, "2026-11-30T10:00", or a day. */
  start: string;
  end?: string;
  /** The screen of the record, below `/admin`. */
  path: string;
  /** The record, when it can be moved. */
  visit?: Visit;
  lead?: Inquiry;
}

const minuteOf = (stamp: string) => companyMinuteOf(dateOf(stamp));
const minutesLater = (stamp: string, minutes: number) =>
  companyMinuteOf(new Date(dateOf(stamp).getTime() + minutes * 60_000));

/** The calendar draws a next action as high as half an hour. */
const actionMinutes = 30;

const join = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const codesOf = ({ properties }: Visit) =>
  properties.map(({ reference_code, title }) => reference_code || title).join(', ');

/**
 * Visits, slots that wait for an answer, next actions, and the last days of contracts and documents.
 * @param brokerOf a short name of an administrator; '' where none is shown
 */
export function entriesOf(
  { visits, proposals, leads, names, exclusivities, documents }: Agenda,
  brokerOf: (id: string) => string,
): AgendaEntry[] {
  const titleOf = (visit: Visit) =>
    join(names.get(visit.inquiry_id) ?? 'Visita', codesOf(visit), brokerOf(visit.broker));
  /** A visit is the next action of its lead, and one entry is enough for both. */
  const isNoVisit = ({ id, next_action_at }: Inquiry) =>
    [...visits, ...proposals].every(
      ({ inquiry_id, starts_at, slots }) =>
        inquiry_id !== id || ![starts_at, ...slots.map(({ start }) => start)].includes(next_action_at),
    );
  return [
    ...visits.map(
      (visit): AgendaEntry => ({
        id: visit.id,
        kind: 'visit',
        title: visit.state === 'Realizada' ? `✓ ${titleOf(visit)}` : titleOf(visit),
        start: minuteOf(visit.starts_at),
        end: minuteOf(visit.ends_at),
        path: screenPaths.inquiry(visit.inquiry_id),
        ...(visit.state === 'Aceptada' && dateOf(visit.starts_at).getTime() > Date.now() && { visit }),
      }),
    ),
    ...proposals.flatMap((visit) =>
      visit.slots.map(
        ({ start, minutes }): AgendaEntry => ({
          id: `${visit.id} ${start}`,
          kind: 'proposal',
          title: `Por confirmar: ${titleOf(visit)}`,
          start: minuteOf(start),
          end: minutesLater(start, minutes),
          path: screenPaths.inquiry(visit.inquiry_id),
        }),
      ),
    ),
    ...leads.filter(isNoVisit).map(
      (lead): AgendaEntry => ({
        id: lead.id,
        kind: 'action',
        title: join(lead.next_action || 'Dar seguimiento', lead.name, brokerOf(lead.assigned_to)),
        start: minuteOf(lead.next_action_at),
        end: minutesLater(lead.next_action_at, actionMinutes),
        path: screenPaths.inquiry(lead.id),
        lead,
      }),
    ),
    ...exclusivities.map(
      ({ id, property_id, title, exclusive_until }): AgendaEntry => ({
        id,
        kind: 'deadline',
        title: `Termina la exclusiva · ${title}`,
        start: exclusive_until,
        path: screenPaths.property(property_id),
      }),
    ),
    ...documents.map(
      ({ id, property_id, title, kind, valid_until }): AgendaEntry => ({
        id,
        kind: 'deadline',
        title: `Vence: ${documentKinds[kind]} · ${title}`,
        start: valid_until,
        path: screenPaths.property(property_id),
      }),
    ),
  ];
}

const hourOf = (minute: string) => Number(minute.slice(11, 13));

/** The hours that a calendar shows: 7 to 21, and more where an entry is outside of them. `endHour` is not part of them. */
export function shownHoursOf(entries: Pick<AgendaEntry, 'start' | 'end'>[]) {
  const timed = entries.filter(({ start }) => start.includes('T'));
  const endHours = timed.map(({ start, end = start }) =>
    end.slice(0, 10) > start.slice(0, 10) ? 24 : hourOf(end) + 1,
  );
  return {
    firstHour: Math.min(7, ...timed.map(({ start }) => hourOf(start))),
    endHour: Math.max(21, ...endHours),
  };
}
