import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { afterAll, expect, test } from 'vitest';
import { stampOf } from '#domain/availability.ts';
import { inquiryStages } from '#domain/follow-up.ts';
import { isEndStage, statusOf } from '#domain/inquiry-status.ts';
import { leadGroupNames, leadGroups } from '#domain/lead-groups.ts';
import { administrator, startBackend, unapproved, visitor } from '../support/pocketbase.ts';
import { oneOf, randomFrom, seed } from '../support/random.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const random = randomFrom(seed);
const pick = <T>(choices: readonly T[]): T => oneOf(choices, random);
const dayMs = 24 * 60 * 60 * 1000;

const steps = 120;

/** An action needs a record, and there is none yet. */
class NothingYet extends Error {}

const all = (collection: string, filter = '') => superuser.collection(collection).getFullList({ filter });
const some = async (collection: string, filter = '') => {
  const records = await all(collection, filter);
  if (records.length === 0) throw new NothingYet(collection);
  return pick(records);
};

/** The ids of the leads that somebody asked to close. */
const askedToClose = new Set<string>();

/** The ids of the leads with a response, as timeline, visits and origins say. */
async function respondedIds(): Promise<Set<string>> {
  const entries = await all('inquiry_entries', 'kind != "note" && kind != "reply"');
  const manual = await all('inquiries', 'source = "WhatsApp" || source = "Llamada"');
  const responses = [...entries, ...(await all('visits'))].map(({ inquiry_id }) => inquiry_id);
  return new Set([...responses, ...manual.map(({ id }) => id)]);
}

/** Every open lead is in one group, an ended one only while a reply waits, and each status is that of the rule. */
async function expectOneTruth(step: string): Promise<void> {
  const now = Date.now();
  const times = { now: stampOf(now), endOfToday: stampOf(now + dayMs / 2) };
  const groups: Record<string, string[]> = {};
  for (const name of leadGroupNames) {
    const filter = superuser.filter(leadGroups[name].filter, times);
    for (const { id } of await superuser.collection('inquiries').getFullList({ filter, fields: 'id' }))
      groups[id] = [...(groups[id] ?? []), name];
  }
  const responded = await respondedIds();
  for (const lead of await all('inquiries')) {
    const { id, status, stage, first_response_at, replied_at } = lead;
    const isEnded = status === 'Cerrada';
    const stated = JSON.stringify({ seed, step, groups: groups[id], lead });
    const isClosed = isEnded && !isEndStage(stage);
    if (isClosed) expect(askedToClose, stated).toContain(id);
    expect(first_response_at !== '', stated).toBe(responded.has(id));
    expect(status, stated).toBe(statusOf({ isClosed, stage, first_response_at }));
    if (isEnded) expect(groups[id] ?? [], stated).toEqual(replied_at === '' ? [] : ['replied']);
    else expect(groups[id], stated).toHaveLength(1);
  }
}

test(`each lead is in one group of Hoy with the status of the rule, whatever people do (seed ${seed})`, async () => {
  const people = [await administrator(backend), await administrator(backend)];
  const leaver = await administrator(backend);
  const outsiders = [visitor(backend.url), await unapproved(backend)];
  const { id: property_id } = await superuser
    .collection('properties')
    .create({ title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 9, active: true });

  const send = (as: PocketBase, path: string, body = {}) => as.send(path, { method: 'POST', body });
  const stampIn = (days: number) => stampOf(Date.now() + days * dayMs);
  const update = async (as: PocketBase, changes: object) =>
    as.collection('inquiries').update((await some('inquiries')).id, changes);
  /** Changes a lead and, before or after a colleague, undoes that as the panel does. */
  const changeAndUndo = async (as: PocketBase, changes: object) => {
    const names = ['status', 'stage', 'lost_reason', 'replied_at'];
    const before = await some('inquiries');
    if (before.status === 'Cerrada' || 'status' in changes) askedToClose.add(before.id);
    const after = await as.collection('inquiries').update(before.id, changes);
    if (random() < 0.4) await pick(people).collection('inquiries').update(before.id, { stage: 'Propuesta' });
    const valuesOf = (lead: Record<string, unknown>) =>
      Object.fromEntries(names.map((name) => [name, lead[name]]));
    await as.collection('inquiries').update(before.id, { ...valuesOf(before), expected: valuesOf(after) });
  };
  const secretOf = async (path: string) => (await send(pick(people), path)).url.split('#')[1];

  const actions: Record<string, (as: PocketBase) => Promise<unknown>> = {
    ask: () =>
      pick(outsiders)
        .collection('inquiries')
        .create({
          ...{ name: 'Lucía', message: crypto.randomUUID(), property_id },
          ...pick([
            { email: `${pick(['a', 'b', 'c'])}@example.com` },
            { phone: pick(['222 555 0101', '222 555 0102']) },
          ]),
        }),
    record: (as) =>
      as.collection('inquiries').create({
        ...{ name: 'Óscar', phone: '222 555 0103', message: 'Busca nave' },
        source: pick(['WhatsApp', 'Llamada', 'Referido', 'Portal']),
      }),
    answer: (as) => update(as, { response: 'Sí' }),
    answerAgain: async (as) =>
      as
        .collection('inquiry_entries')
        .create({ inquiry_id: (await some('inquiries')).id, kind: 'answer', text: 'Sí' }),
    contact: async (as) =>
      as.collection('inquiry_entries').create({
        ...{ inquiry_id: (await some('inquiries')).id, text: 'Hablamos' },
        ...{ kind: pick(['call', 'whatsapp', 'visit', 'note']), at: stampIn(-random() * 3) },
      }),
    forgetEntry: async (as) => as.collection('inquiry_entries').delete((await some('inquiry_entries')).id),
    setStage: (as) => update(as, { stage: pick(inquiryStages), lost_reason: 'Precio' }),
    close: async (as) => {
      const { id } = await some('inquiries');
      askedToClose.add(id);
      return as.collection('inquiries').update(id, { status: 'Cerrada' });
    },
    reopen: (as) => update(as, { status: pick(['Pendiente', 'Contestada']) }),
    undoEnd: (as) =>
      changeAndUndo(
        as,
        pick([{ status: 'Cerrada' }, { stage: 'Ganada' }, { stage: 'Perdida', lost_reason: 'Precio' }]),
      ),
    plan: (as) =>
      update(as, {
        next_action: 'Llamar',
        next_action_at: pick(['', stampIn(-1), stampIn(0.01), stampIn(3)]),
      }),
    complete: async (as) => send(as, `/api/inquiries/${(await some('inquiries')).id}/complete-action`),
    takeCharge: (as) => update(as, { assigned_to: as.authStore.record?.id }),
    propose: async (as) =>
      as.collection('visits').create({
        ...{ inquiry_id: (await some('inquiries')).id, properties: [property_id] },
        slots: [1, 2].map((days) => ({ start: stampIn(days + 20 * random()), minutes: 30 })),
      }),
    actOnVisit: async (as) => {
      const visit = await some('visits');
      const { updated_at } = visit;
      const slots = [{ start: stampIn(1 + 20 * random()), minutes: 30 }];
      const body = { updated_at, slots, is_agreed: random() < 0.5 };
      return send(
        as,
        `/api/visits/${visit.id}/${pick(['cancel', 'complete', 'reschedule', 'tell', 'untell'])}`,
        body,
      );
    },
    actAsGuest: async () => {
      const visit = await some('visits');
      const body = { secret: await secretOf(`/api/visits/${visit.id}/link`) };
      const start = pick<{ start: string }>(visit.slots).start;
      const action = pick(['accept', 'suggest', 'cancel']);
      return send(visitor(backend.url), `/api/visit-links/${action}`, {
        ...body,
        start,
        starts: [stampIn(3)],
      });
    },
    missVisit: async () => {
      const { id } = await some('visits', 'state = "Aceptada"');
      const [start, end] = [stampIn(-2), stampIn(-1.9)];
      return superuser.sql.run(
        `UPDATE visits SET starts_at = '${start}', ends_at = '${end}' WHERE id = '${id}'`,
      );
    },
    sendProposal: async (as) =>
      as
        .collection('proposals')
        .create({ inquiry_id: (await some('inquiries')).id, items: [{ property_id }] }),
    answerProposal: async () => {
      const secret = await secretOf(`/api/proposals/${(await some('proposals')).id}/link`);
      return send(visitor(backend.url), '/api/proposals/answer', { secret, message: crypto.randomUUID() });
    },
    mergeClients: async (as) => {
      const [kept, other] = [await some('clients'), await some('clients')];
      const ids = [other.id];
      const { version } = await send(as, `/api/clients/${kept.id}/merge-preview`, { ids });
      return send(as, `/api/clients/${kept.id}/merge`, { ids, version });
    },
    separateClients: async (as) => send(as, `/api/clients/${(await some('clients')).id}/undo-merge`),
    remove: async (as) => as.collection('inquiries').delete((await some('inquiries')).id),
    letTimePass: async () => {
      const { id } = await some('inquiries', 'next_action_at != ""');
      return superuser.sql.run(`UPDATE inquiries SET next_action_at = '${stampIn(-1)}' WHERE id = '${id}'`);
    },
    leave: async () => superuser.collection('users').delete(leaver.authStore.record?.id ?? ''),
  };
  /** A refusal is an answer as well; the test is about what is stored after it. */
  const run = async (name: string) => {
    try {
      await actions[name]?.(pick(people));
    } catch (error) {
      const isRefusal = error instanceof ClientResponseError && error.status >= 400 && error.status < 500;
      if (!isRefusal && !(error instanceof NothingYet)) throw error;
    }
  };
  for (const name of ['ask', 'record', 'ask', 'ask']) await run(name);
  await actions.takeCharge?.(leaver);
  const names = Object.keys(actions);
  for (let step = 0; step < steps; step += 1) {
    const both = random() < 0.15 ? [pick(names), pick(names)] : [pick(names)];
    await Promise.all(both.map(run));
    await expectOneTruth(`${step}: ${both.join(', ')}`);
  }
});
