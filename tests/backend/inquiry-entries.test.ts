import { afterAll, describe, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const client = await administrator(backend);
const clientId = client.authStore.record?.id ?? '';
const inquiries = client.collection('inquiries');
const entries = client.collection('inquiry_entries');

const question = { name: 'Lucía', email: 'lucia@example.com', subject: 'Andén', message: '¿Tiene andén?' };
const createInquiry = async () =>
  (
    await visitor(backend.url)
      .collection('inquiries')
      .create({ ...question, empresa: crypto.randomUUID() })
  ).id;
const createAnswered = async () => {
  const id = await createInquiry();
  await inquiries.update(id, { response: 'Sí, tres.' });
  return id;
};
const timelineOf = (id: string) =>
  superuser.collection('inquiry_entries').getFullList({ filter: `inquiry_id = "${id}"`, sort: 'at,id' });
const answerMailsOf = async (id: string) => {
  const filter = `dedupe_key ~ "answer:${id}"`;
  return superuser.collection('mails').getFullList({ filter, sort: 'created_at' });
};
const earlier = '2026-11-02 15:00:00.000Z';

test('the first answer is an entry', async () => {
  const id = await createAnswered();
  await inquiries.update(id, { status: 'Cerrada' });
  await inquiries.update(id, { status: 'Contestada' });
  expect(await timelineOf(id)).toMatchObject([
    { kind: 'answer', text: 'Sí, tres.', author: clientId, at: (await inquiries.getOne(id)).response_date },
  ]);
});

describe('a later answer', () => {
  test('is an entry and a mail of its own, and the inquiry keeps its first answer', async () => {
    const inquiry_id = await createAnswered();
    await entries.create({ inquiry_id, kind: 'answer', text: 'Y dos rampas.' });
    await entries.create({ inquiry_id, kind: 'answer', text: 'Le espero el martes.' });
    expect((await timelineOf(inquiry_id)).map(({ text }) => text)).toEqual([
      ...['Sí, tres.', 'Y dos rampas.', 'Le espero el martes.'],
    ]);
    expect(await inquiries.getOne(inquiry_id)).toMatchObject({ response: 'Sí, tres.', status: 'Contestada' });
    const mails = await answerMailsOf(inquiry_id);
    expect(mails.map(({ payload }) => payload.response).toSorted()).toEqual([
      ...['Le espero el martes.', 'Sí, tres.', 'Y dos rampas.'],
    ]);
    const preview = await client.send(`/api/mails/${mails[2]?.id}/preview`, {});
    expect(preview).toMatchObject({ to: question.email, subject: 'Respuesta: Andén' });
  });

  test('is refused while there is no first one, and for a closed inquiry', async () => {
    const pending = await createInquiry();
    const closed = await createAnswered();
    await inquiries.update(closed, { status: 'Cerrada' });
    for (const [inquiry_id, sentence] of [
      [pending, 'Esta solicitud aún no tiene una respuesta por escrito: la primera se guarda en ella.'],
      [closed, 'La solicitud está cerrada. Reábrela para responder.'],
    ]) {
      const sent = entries.create({ inquiry_id, kind: 'answer', text: 'Sí' });
      expect((await refusalOf(sent)).fields).toEqual({ inquiry_id: sentence });
    }
  });

  test('cannot be deleted or dated', async () => {
    const inquiry_id = await createAnswered();
    const { id, at } = await entries.create({ inquiry_id, kind: 'answer', text: 'Sí', at: earlier });
    expect(at).not.toBe(earlier);
    expect(await refusalOf(entries.delete(id))).toMatchObject({ status: 404 });
  });

  test('is forgotten with its inquiry, a pending mail after it was sent', async () => {
    const inquiry_id = await createAnswered();
    const other = await createAnswered();
    for (const text of ['Una', 'Otra']) await entries.create({ inquiry_id, kind: 'answer', text });
    const mails = superuser.collection('mails');
    const [first, second, third] = await answerMailsOf(inquiry_id);
    for (const mail of [first, second]) await mails.update(mail?.id ?? '', { state: 'sent' });
    await inquiries.delete(inquiry_id);
    expect(await timelineOf(inquiry_id)).toEqual([]);
    expect(await answerMailsOf(inquiry_id)).toMatchObject([{ id: third?.id, state: 'pending' }]);
    await mails.update(third?.id ?? '', { state: 'sent' });
    expect(await answerMailsOf(inquiry_id)).toEqual([]);
    expect(await answerMailsOf(other)).toHaveLength(1);
  });
});

describe('a call', () => {
  test('is the first response, and its author takes charge', async () => {
    const inquiry_id = await createInquiry();
    const { at, author } = await entries.create({ inquiry_id, kind: 'call', text: '' });
    expect(author).toBe(clientId);
    expect(await inquiries.getOne(inquiry_id)).toMatchObject({
      ...{ status: 'Contestada', first_response_at: at, assigned_to: clientId, is_unanswered: false },
    });
    expect(await timelineOf(inquiry_id)).toHaveLength(1);
    expect(await answerMailsOf(inquiry_id)).toEqual([]);
  });

  test('may precede the first answer, which is stored, noted and mailed once', async () => {
    const inquiry_id = await createInquiry();
    const { at } = await entries.create({ inquiry_id, kind: 'call' });
    const answered = await inquiries.update(inquiry_id, { response: 'Sí, tres.' });
    expect(answered).toMatchObject({ response: 'Sí, tres.', first_response_at: at, responded_by: clientId });
    expect((await timelineOf(inquiry_id)).map(({ kind }) => kind)).toEqual(['call', 'answer']);
    expect(await answerMailsOf(inquiry_id)).toHaveLength(1);
    expect((await refusalOf(inquiries.update(inquiry_id, { response: 'Otra' }))).status).toBe(400);
  });

  test('may have happened earlier, but not later', async () => {
    const inquiry_id = await createInquiry();
    expect((await entries.create({ inquiry_id, kind: 'call', at: earlier })).at).toBe(earlier);
    const later = entries.create({ inquiry_id, kind: 'visit', at: '2050-01-01 00:00:00.000Z' });
    expect((await refusalOf(later)).fields).toEqual({ at: 'La fecha no puede ser futura.' });
  });

  test('that was recorded by mistake is deleted and is no response', async () => {
    const inquiry_id = await createInquiry();
    const first = await entries.create({ inquiry_id, kind: 'call' });
    const second = await entries.create({ inquiry_id, kind: 'whatsapp' });
    await entries.delete(first.id);
    expect(await inquiries.getOne(inquiry_id)).toMatchObject({ first_response_at: second.at });
    await entries.delete(second.id);
    expect(await inquiries.getOne(inquiry_id)).toMatchObject({
      ...{ first_response_at: '', is_unanswered: true, status: 'Pendiente' },
    });
  });

  test('that was recorded by mistake leaves a reply of the client waiting', async () => {
    const inquiry_id = await createInquiry();
    const at = '2026-11-03 15:00:00.000Z';
    await superuser.sql.run(`INSERT INTO inquiry_entries (id, inquiry_id, kind, text, at, created_at, updated_at)
      VALUES ('${crypto.randomUUID()}', '${inquiry_id}', 'reply', 'Me gusta', '${at}', '${at}', '${at}')`);
    const call = await entries.create({ inquiry_id, kind: 'call' });
    await entries.delete(call.id);
    expect(await inquiries.getOne(inquiry_id)).toMatchObject({ has_reply: true, replied_at: at });
    const other = await entries.create({ inquiry_id, kind: 'call' });
    await entries.create({ inquiry_id, kind: 'whatsapp' });
    await entries.delete(other.id);
    expect(await inquiries.getOne(inquiry_id)).toMatchObject({ has_reply: false });
  });
});

describe('a note', () => {
  test('needs a text and is no response', async () => {
    const inquiry_id = await createInquiry();
    expect((await refusalOf(entries.create({ inquiry_id, kind: 'note', text: ' ' }))).fields).toEqual({
      text: 'Escribe qué pasó.',
    });
    await entries.create({ inquiry_id, kind: 'note', text: 'Pide factura.\nPaga al mes.' });
    expect(await timelineOf(inquiry_id)).toMatchObject([{ text: 'Pide factura.\nPaga al mes.' }]);
    expect(await inquiries.getOne(inquiry_id)).toMatchObject({ first_response_at: '', assigned_to: '' });
  });

  test('of an unknown inquiry, or with its id, is refused', async () => {
    const inquiry_id = await createInquiry();
    const note = { kind: 'note', text: 'Pide factura' };
    expect((await refusalOf(entries.create({ ...note, inquiry_id: crypto.randomUUID() }))).fields).toEqual({
      inquiry_id: 'Esta solicitud ya no existe.',
    });
    expect((await refusalOf(entries.create({ ...note, inquiry_id, id: inquiry_id }))).status).toBe(400);
  });
});

describe('a completed action', () => {
  const complete = (id: string) => client.send(`/api/inquiries/${id}/complete-action`, { method: 'POST' });

  test('is completed and noted once with its author, even with two taps at the same time', async () => {
    const id = await createInquiry();
    await inquiries.update(id, { next_action: 'Enviar cotización', next_action_at: earlier });
    await Promise.all([complete(id), complete(id)]);
    expect(await inquiries.getOne(id)).toMatchObject({ next_action: '', next_action_at: '' });
    expect(await timelineOf(id)).toMatchObject([
      { kind: 'note', text: 'Hecho: Enviar cotización', author: clientId },
    ]);
  });

  test('without a name is a follow-up; without a time and a name there is none', async () => {
    const id = await createInquiry();
    await complete(id);
    expect(await timelineOf(id)).toEqual([]);
    await inquiries.update(id, { next_action_at: earlier });
    await complete(id);
    expect(await timelineOf(id)).toMatchObject([{ text: 'Hecho: seguimiento' }]);
  });

  test('of an unknown inquiry is refused', async () => {
    expect((await refusalOf(complete(crypto.randomUUID()))).status).toBe(404);
  });
});
