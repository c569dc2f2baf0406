import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator, emailOf, idOf, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend({});
afterAll(backend.stop);

const { superuser } = backend;
const [ana, eva] = [await administrator(backend), await administrator(backend)];
const nave = await superuser
  .collection('properties')
  .create({ title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 9, broker_id: idOf(ana) });

/** A text of a test that no other test uses. */
let key = '';
beforeEach(async () => {
  key = crypto.randomUUID().slice(0, 8);
  await superuser.sql.run('DELETE FROM mails');
});

const seo = 'We offer SEO packages and backlinks at an affordable cost.';
const write = (fields: object = {}) =>
  visitor(backend.url)
    .collection('inquiries')
    .create({
      ...{ name: 'Lucía', email: `lucia-${key}@example.com`, message: '¿Sigue disponible?' },
      ...{ subject: crypto.randomUUID(), property_id: nave.id, ...fields },
    });
const stored = (id: string) => superuser.collection('inquiries').getOne(id);
const kindOf = async (id: string) => (await stored(id)).lead_kind as string;
const mark = (id: string, lead_kind: string, expected?: object, client = ana) =>
  client.collection('inquiries').update(id, { lead_kind, ...(expected && { expected }) });
const mails = async () =>
  (await superuser.collection('mails').getFullList({ sort: 'kind' })).map(
    ({ kind, payload }) => `${kind} ${payload.email ?? ''}`,
  );
const newMails = () => [`inquiry lucia-${key}@example.com`, `notice ${emailOf(ana)}`];
const clients = () => superuser.collection('clients').getFullList({ filter: `email ~ "${key}"` });

describe('a message of a visitor', () => {
  test('that is doubtful is answered like any other, and nobody hears of it', async () => {
    const real = await write();
    const sent = await write({ message: seo, email: `seo-${key}@example.com` });
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(real).toSorted());
    expect(await stored(sent.id)).toMatchObject({
      ...{ lead_kind: 'doubtful', status: 'Pendiente', is_open: false, is_unanswered: false },
      ...{ is_unassigned: false, has_reply: false, assigned_to: idOf(ana) },
    });
    expect(await mails()).toEqual(newMails());
    expect(await clients()).toMatchObject([{ id: await stored(real.id).then(({ client_id }) => client_id) }]);
  });

  test('that is doubtful and sent twice is stored once', async () => {
    const subject = crypto.randomUUID();
    const [first, second] = [await write({ message: seo, subject }), await write({ message: seo, subject })];
    expect(second.id).toBe(first.id);
  });

  test('cannot say what it is', async () => {
    const { id } = await write({ lead_kind: 'none', set_aside_at: '2020-01-01 00:00:00.000Z' });
    expect(await stored(id)).toMatchObject({ lead_kind: '', set_aside_at: '' });
  });

  test('by a broker is never set aside', async () => {
    const call = { name: 'X', email: `x-${key}@example.com`, message: seo, source: 'Llamada' };
    const { id } = await ana.collection('inquiries').create({ ...call, lead_kind: 'none' });
    expect(await kindOf(id)).toBe('');
  });
});

describe('"Es un cliente"', () => {
  test('tells broker and company, and makes a client, once', async () => {
    const { id } = await write({ message: seo });
    await mark(id, '');
    expect(await stored(id)).toMatchObject({ lead_kind: '', set_aside_at: '', is_unanswered: true });
    expect(await mails()).toEqual(newMails());
    expect(await clients()).toMatchObject([{ inquiries_count: 1 }]);
    await mark(id, '');
    await superuser.sql.run("UPDATE mails SET state = 'sent'");
    await mark(id, 'doubtful', { lead_kind: '' });
    expect(await kindOf(id)).toBe('doubtful');
    await mark(id, '');
    expect(await mails()).toEqual(newMails());
  });

  test('taken back before the mails left drops them', async () => {
    const { id } = await write({ message: seo });
    await mark(id, '');
    await mark(id, 'doubtful', { lead_kind: '' });
    expect([await mails(), await clients()]).toEqual([[], []]);
  });

  test('joins the client who has the e-mail by then', async () => {
    const doubtful = await write({ message: seo });
    const lead = await write();
    await mark(doubtful.id, '');
    expect((await stored(doubtful.id)).client_id).toBe((await stored(lead.id)).client_id);
    expect(await clients()).toMatchObject([{ inquiries_count: 2 }]);
  });
});

describe('"No es un cliente"', () => {
  test('takes the inquiry out of everything, and undoing it restores what was', async () => {
    const source = { utm_source: 'meta', utm_campaign: key };
    const { id } = await write(source);
    await superuser.sql.run("UPDATE mails SET state = 'sent'");
    const { client_id } = await stored(id);
    const body = { name: `Corregida ${key}`, edited_at: '' };
    await ana.send(`/api/clients/${client_id}/edit`, { method: 'POST', body });
    await ana.collection('inquiries').update(id, { next_action: 'Llamar', stage: 'Calificada' });
    const counted = async () => {
      const { campaigns } = await ana.send('/api/inquiries/campaigns', {});
      const summary = await ana.send('/api/counts/summary', {});
      const { properties } = summary;
      return {
        campaign: campaigns.includes(`meta ${key}`),
        summary: JSON.stringify(summary.campaigns).includes(key),
        inquiries: properties[0]?.inquiries ?? 0,
      };
    };
    const [before, countedBefore, clientsBefore] = [await stored(id), await counted(), await clients()];
    expect(countedBefore).toMatchObject({ campaign: true, summary: true });

    await mark(id, 'none', { lead_kind: '', status: 'Pendiente', response: '' });
    expect(await stored(id)).toMatchObject({ is_open: false, is_unanswered: false, stage: 'Calificada' });
    const inquiriesNow = countedBefore.inquiries - 1;
    expect(await counted()).toEqual({ campaign: false, summary: false, inquiries: inquiriesNow });
    expect(await clients()).toEqual([]);
    expect(await refusalOf(ana.send(`/api/clients/${client_id}`, {}))).toMatchObject({ status: 404 });

    await mark(id, '', { lead_kind: 'none' });
    expect({ ...(await stored(id)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
    expect(await counted()).toEqual(countedBefore);
    expect(await clients()).toEqual(clientsBefore);
    expect(await mails()).toEqual(newMails());
  });

  test('drops the mails that did not leave, and undoing it queues them again', async () => {
    const { id } = await write();
    await mark(id, 'none');
    expect(await mails()).toEqual([]);
    await mark(id, '', { lead_kind: 'none' });
    expect(await mails()).toEqual(newMails());
  });

  test('sets what the sender writes next aside, by e-mail in any case or by telephone', async () => {
    const phone = `222${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const { id } = await write({ phone });
    const next = async () => [
      await kindOf((await write({ email: `LUCIA-${key}@example.com` })).id),
      await kindOf((await write({ email: `otra-${key}@example.com`, phone: `+52 ${phone}` })).id),
      await kindOf((await write({ email: `nadie-${key}@example.com` })).id),
    ];
    await mark(id, 'none');
    await superuser.sql.run('DELETE FROM mails');
    expect(await next()).toEqual(['doubtful', 'doubtful', '']);
    await mark(id, '', { lead_kind: 'none' });
    expect(await next()).toEqual(['', '', '']);
  });

  test('is refused after an answer, and an answer after it, each with a sentence', async () => {
    const answer = (id: string) => eva.collection('inquiries').update(id, { response: 'Sí, sigue.' });
    const markAsSeen = (id: string) => mark(id, 'none', { lead_kind: '', status: 'Pendiente', response: '' });
    const [answered, marked, raced] = [await write(), await write({}), await write()];
    await answer(answered.id);
    expect(await refusalOf(markAsSeen(answered.id))).toMatchObject({
      ...{ status: 412, message: 'Alguien cambió esta solicitud después. Queda como está.' },
    });
    await markAsSeen(marked.id);
    const refusal = { message: 'Esta solicitud está apartada. Primero marca «Es un cliente».' };
    expect(await refusalOf(answer(marked.id))).toMatchObject({ status: 400, ...refusal });
    for (const kind of ['note', 'call']) {
      const entry = { inquiry_id: marked.id, kind, text: 'Llamé' };
      expect(await refusalOf(eva.collection('inquiry_entries').create(entry))).toMatchObject(refusal);
    }
    const slots = [{ start: new Date(Date.now() + 864e5).toISOString(), minutes: 60 }];
    const visit = { inquiry_id: marked.id, properties: [nave.id], slots };
    expect(await refusalOf(eva.collection('visits').create(visit))).toMatchObject(refusal);
    const items = [{ property_id: nave.id }];
    const proposal = eva.collection('proposals').create({ inquiry_id: marked.id, items });
    expect(await refusalOf(proposal)).toMatchObject(refusal);

    await Promise.allSettled([answer(raced.id), markAsSeen(raced.id)]);
    const { response, lead_kind } = await stored(raced.id);
    expect([response !== '', lead_kind !== '']).toContain(true);
    expect(response !== '' && lead_kind !== '').toBe(false);
  });

  test('is refused for an unknown kind, and for a doubt that nothing undoes', async () => {
    const { id } = await write();
    for (const kind of ['doubtful', 'spam', 5])
      expect(await refusalOf(mark(id, kind as string))).toMatchObject({ status: 400 });
    expect(await kindOf(id)).toBe('');
  });

  test('is forgotten after 30 days with its sender still known; a doubtful one stays', async () => {
    const [old, fresh, doubtful] = [
      await write(),
      await write({ email: `b-${key}@example.com` }),
      await write({ message: seo, email: `c-${key}@example.com` }),
    ];
    for (const { id } of [old, fresh]) await mark(id, 'none');
    const age = (days: number) => new Date(Date.now() - days * 864e5).toISOString().replace('T', ' ');
    for (const [{ id }, days] of [
      [old, 31],
      [fresh, 29],
      [doubtful, 400],
    ] as const)
      await superuser.sql.run(`UPDATE inquiries SET set_aside_at = '${age(days)}' WHERE id = '${id}'`);
    await superuser.crons.run('forget-no-leads');
    await expect.poll(() => refusalOf(stored(old.id))).toMatchObject({ status: 404 });
    expect([await kindOf(fresh.id), await kindOf(doubtful.id)]).toEqual(['none', 'doubtful']);
    expect(await kindOf((await write()).id)).toBe('doubtful');
  });

  test('is no action of guests', async () => {
    const { id } = await write();
    const guest = visitor(backend.url).collection('inquiries');
    expect((await refusalOf(guest.update(id, { lead_kind: 'none' }))).status).toBeGreaterThanOrEqual(400);
    expect(await kindOf(id)).toBe('');
  });
});
