import { describe, expect, test } from 'vitest';
import { type ClientHistory, clientEventsOf, groupsOf, isOfGroup } from '#domain/client-history.ts';
import { emptyHistory } from '../../support/fake-server.ts';
import { entry, inquiry, requirement } from '../../support/records.ts';

const stamp = (day: number) => `2026-11-0${day} 15:00:00.000Z`;
const asked = inquiry({ message: '¿Sigue disponible?', created_at: stamp(1) });
const need = requirement({ created_at: stamp(2) });
const mail = { id: 'correo', state: 'sent' as const };
const history: ClientHistory = {
  ...emptyHistory,
  entries: [
    { ...entry({ inquiry_id: asked.id, kind: 'note', text: 'Visita propuesta', at: stamp(5) }), mail: null },
    { ...entry({ inquiry_id: asked.id, id: asked.id, kind: 'answer', author: 'ana', at: stamp(1) }), mail },
  ].map((each, index) => ({ ...each, is_about_visit: index === 0 })),
  requirements: [need],
  proposals: [
    { id: 'p', requirement_id: need.id, created_by: 'eva', created_at: stamp(4), codes: 'NP-1', mail: null },
  ],
  documents: [{ id: 'd', name: 'Plano', property_id: 'n', granted_by: 'ana', created_at: stamp(3), mail }],
  merges: [{ id: 'm', name: 'L. Ramos', merged_by: 'ana', merged_at: stamp(6) }],
};

describe('the events of a client', () => {
  test('are those of all records, the newest first; of one moment, the inquiry is the oldest', () => {
    expect(clientEventsOf([asked], history, 50)).toMatchObject({
      hasOlder: false,
      events: [
        { kind: 'merge', id: 'm', text: 'L. Ramos', author: 'ana' },
        // A note of the server about a visit.
        { kind: 'visit', text: 'Visita propuesta', inquiry: asked },
        { kind: 'proposal', text: 'NP-1', author: 'eva', requirementId: need.id },
        { kind: 'document', text: 'Plano', author: 'ana', propertyId: 'n', mail },
        { kind: 'requirement', id: need.id, requirement: need },
        { kind: 'answer', id: asked.id, author: 'ana', mail, inquiry: asked },
        { kind: 'inquiry', id: asked.id, text: '¿Sigue disponible?', inquiry: asked },
      ],
    });
  });

  test('are at most as many as asked for, and it is said that there are older ones', () => {
    const { events, hasOlder } = clientEventsOf([asked], history, 2);
    expect([events.map(({ kind }) => kind), hasOlder]).toEqual([['merge', 'visit'], true]);
    expect(clientEventsOf([], emptyHistory, 2)).toEqual({ events: [], hasOlder: false });
  });

  test('of an inquiry that was removed meanwhile name none', () => {
    const { events } = clientEventsOf([], history, 50);
    expect(events.find(({ kind }) => kind === 'answer')?.inquiry).toBeUndefined();
  });

  test('are of groups; a merge is of none', () => {
    const { events } = clientEventsOf([asked], history, 50);
    expect(groupsOf(events)).toEqual(['inquiries', 'contacts', 'visits', 'proposals', 'documents']);
    expect(groupsOf(events.filter(({ kind }) => kind === 'merge'))).toEqual([]);
    const contacts = events.filter((event) => isOfGroup(event, 'contacts'));
    expect(contacts.map(({ kind }) => kind)).toEqual(['answer']);
  });
});
