import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stampOf } from '#domain/availability.ts';
import { hookLibrary } from '../support/hooks.ts';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { maliciousStrings } from '../support/malicious-strings.ts';
import { administrator, idOf, refusalOf, startBackend, stranger, visitor } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  SITE_URL: 'https://naves.example.com',
});
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
});

const { superuser } = backend;
const { momentTextOf } = hookLibrary('texts/days.js');
const [ana, eva] = [await administrator(backend), await administrator(backend)];
await superuser.collection('users').update(idOf(ana), { name: 'Ana Ríos' });
const waitOptions = { timeout: 120_000, interval: 50 };
const hourMs = 60 * 60 * 1000;

/** Full hours two days from now. */
const base = Math.ceil(Date.now() / hourMs) * hourMs + 48 * hourMs;
const inHours = (hours: number) => stampOf(base + hours * hourMs);
const slot = (hours: number, minutes = 60) => ({ start: inHours(hours), minutes });

const property = async (title: string) =>
  superuser.collection('properties').create({
    ...{ title, location: 'Parque Finsa', city: 'Cuautlancingo', type: 'Bodega', area: 9 },
    ...{ latitude: 19.1, longitude: -98.2 },
  });
const naves = [await property('Nave Uno'), await property('Nave; Dos, "B"')];

async function inquiry(changes: object = {}) {
  const email = `lucia-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { id } = await visitor(backend.url)
    .collection('inquiries')
    .create({ name: 'Lucía', email, phone: '222 555 0101', message: '¿Se puede visitar?', ...changes });
  return { id, email };
}
const inquiryNow = (id: string) => superuser.collection('inquiries').getOne(id);
const notesOf = async (id: string) =>
  (
    await superuser
      .collection('inquiry_entries')
      .getFullList({ filter: `inquiry_id = "${id}"`, sort: 'created_at' })
  ).map(({ kind, text }) => `${kind}: ${text}`);
const propose = (inquiry_id: string, changes: object = {}) =>
  ana.collection('visits').create({
    ...{ inquiry_id, broker: idOf(ana), slots: [slot(0), slot(3)] },
    ...{ properties: naves.map(({ id }) => id), ...changes },
  });
const visitNow = (id: string) => superuser.collection('visits').getOne(id);
const mailsAbout = (id: string) =>
  superuser
    .collection('mails')
    .getFullList({ filter: `dedupe_key ~ "${id}"`, sort: 'created_at,dedupe_key' });
const kindsAbout = async (id: string) =>
  (await mailsAbout(id)).map(({ kind, payload }) => `${kind} ${payload.audience}`).toSorted();

async function post(path: string, body?: unknown) {
  const response = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: text === '' ? undefined : JSON.parse(text) };
}
const act = (action: string, secret: unknown, start?: unknown) =>
  post(`/api/visit-links/${action}`, { secret, start });
const administer = (id: string, action: string) =>
  ana.send(`/api/visits/${id}/${action}`, { method: 'POST' });

async function secretOf(id: string): Promise<string> {
  const { url } = await administer(id, 'link');
  expect(url).toMatch(/^https:\/\/naves\.example\.com\/visita#[A-Za-z0-9]{43}$/);
  return url.slice(-43);
}

/** A proposal with the secret of its link. */
async function proposed(changes: object = {}) {
  const { id: inquiryId, email } = await inquiry();
  const { id } = await propose(inquiryId, changes);
  return { id, inquiryId, email, secret: await secretOf(id) };
}

beforeEach(async () => {
  for (const table of ['visits', 'mails', 'inquiries']) await superuser.sql.run(`DELETE FROM ${table}`);
});

describe('the links of a visit', () => {
  const setTimes = (id: string, times: string) =>
    superuser.sql.run(`UPDATE visits SET ${times} WHERE id = '${id}'`);
  const nothing = { properties: [], slots: [], broker: '', starts_at: '', suggested: [], can_suggest: false };
  const hoursAgo = (hours: number) => stampOf(Date.now() - hours * hourMs);

  test('work for a day after it, whether it took place or not', async () => {
    const { id, secret } = await proposed();
    await act('accept', secret, inHours(0));
    for (const state of ['Aceptada', 'Realizada']) {
      const times = (hours: number) =>
        `state = '${state}', starts_at = '${hoursAgo(hours + 1)}', ends_at = '${hoursAgo(hours)}', expires_at = '${hoursAgo(hours)}'`;
      await setTimes(id, times(23));
      expect((await act('view', secret)).status).toBe(200);
      await setTimes(id, times(25));
      for (const action of ['view', 'accept', 'suggest', 'cancel', 'calendar'])
        expect([action, (await act(action, secret)).status]).toEqual([action, 404]);
    }
  });

  test('of a proposal work for a day after the last time that either side proposed', async () => {
    const { id, secret } = await proposed();
    await setTimes(id, `expires_at = '${hoursAgo(23)}'`);
    expect((await act('view', secret)).status).toBe(200);
    await setTimes(id, `expires_at = '${hoursAgo(25)}'`);
    expect((await act('view', secret)).status).toBe(404);
    await setTimes(id, `suggested_slots = '${JSON.stringify([slot(5)])}'`);
    expect((await act('view', secret)).status).toBe(200);
  });

  test('open nothing of a canceled visit', async () => {
    const { id, secret } = await proposed();
    await act('accept', secret, inHours(0));
    await administer(id, 'cancel');
    const { json } = await act('view', secret);
    expect(json).toEqual({ ...nothing, state: 'Cancelada', cancelled_by: 'Empresa', ends_at: '' });
    expect((await act('calendar', secret)).status).toBe(404);
  });
});

describe('a proposal', () => {
  test('is stored with copies, answers the inquiry and is in its timeline', async () => {
    const { id: inquiry_id } = await inquiry();
    const visit = await propose(inquiry_id, {
      ...{ slots: [slot(3), slot(0)], state: 'Aceptada', starts_at: inHours(0), sequence: 4 },
      ...{ cancelled_by: 'Cliente', suggested_slots: [slot(6)] },
    });
    expect(visit).toMatchObject({
      ...{ state: 'Propuesta', starts_at: '', ends_at: '', cancelled_by: '', sequence: 0 },
      suggested_slots: [],
      ...{ broker: idOf(ana), expires_at: inHours(3), slots: [slot(0), slot(3)] },
      properties: naves.map(({ id, title, reference_code }) => ({
        ...{ id, title, reference_code, place: 'Parque Finsa, Cuautlancingo' },
        ...{ latitude: 19.1, longitude: -98.2 },
      })),
    });
    expect(await notesOf(inquiry_id)).toEqual([
      expect.stringMatching(/^note: Visita propuesta: NP-\d+, NP-\d+\. /),
    ]);
    expect(await inquiryNow(inquiry_id)).toMatchObject({
      ...{ is_unanswered: false, assigned_to: idOf(ana) },
      ...{ next_action: 'Confirmar la visita propuesta', next_action_at: inHours(0) },
    });
    expect(await kindsAbout(visit.id)).toEqual(['visit-proposal client']);
  });

  test('keeps the next action that somebody planned, and needs no e-mail', async () => {
    const call = {
      source: 'Llamada',
      email: '',
      phone: '222 555 0101',
      name: 'Lucía',
      message: 'Busca nave',
    };
    const { id } = await ana.collection('inquiries').create(call);
    const next = { next_action: 'Mandar plano', next_action_at: inHours(1) };
    await ana.collection('inquiries').update(id, next);
    const visit = await propose(id);
    expect(await inquiryNow(id)).toMatchObject(next);
    expect(await kindsAbout(visit.id)).toEqual([]);
    await act('accept', await secretOf(visit.id), inHours(0));
    expect(await kindsAbout(visit.id)).toEqual(['visit-confirmation broker']);
  });

  test.each([
    ['properties', { properties: [] }, 'Elige al menos una propiedad.'],
    ['properties', { properties: 'x' }, 'Elige al menos una propiedad.'],
    ['properties', { properties: [1] }, 'Elige al menos una propiedad.'],
    ['properties', { properties: [crypto.randomUUID()] }, 'Una de las propiedades ya no existe.'],
    [
      'properties',
      { properties: Array.from({ length: 11 }, () => crypto.randomUUID()) },
      'Una visita puede tener hasta 10 propiedades.',
    ],
    ['slots', { slots: [] }, 'Propón al menos un horario.'],
    ['slots', { slots: null }, 'Propón al menos un horario.'],
    ['slots', { slots: [0, 2, 4, 6, 8, 10].map((hours) => slot(hours)) }, 'Propón hasta 5 horarios.'],
    ['slots', { slots: [slot(-60)] }, /^Cada horario debe ser futuro/],
    ['slots', { slots: [slot(24 * 181)] }, /^Cada horario debe ser futuro/],
    ['slots', { slots: [slot(0, 10)] }, /^Cada horario debe ser futuro/],
    ['slots', { slots: [slot(0, 481)] }, /^Cada horario debe ser futuro/],
    ['slots', { slots: [slot(0, 60.5)] }, /^Cada horario debe ser futuro/],
    ['slots', { slots: [{ start: 'mañana', minutes: 60 }] }, /^Cada horario debe ser futuro/],
    ['slots', { slots: [null] }, /^Cada horario debe ser futuro/],
    ['broker', { broker: 'nobody00000000x' }, 'Quien recibe debe ser un administrador.'],
  ])('refuses its %s: %j', async (name, change, sentence) => {
    const { id } = await inquiry();
    const { status, fields } = await refusalOf(propose(id, change));
    expect(status).toBe(400);
    expect(fields[name]).toMatch(sentence);
    expect(await notesOf(id)).toEqual([]);
  });

  test('of a superuser may lie in the past', async () => {
    const { id: inquiry_id } = await inquiry();
    const body = { inquiry_id, broker: idOf(ana), properties: [naves[0]?.id], slots: [slot(-240)] };
    const visit = await superuser.collection('visits').create(body);
    expect(visit.slots).toEqual([slot(-240)]);
    await expect(superuser.collection('visits').create({ ...body, slots: [{}] })).rejects.toThrow();
  });

  test('refuses a broker who is not an administrator, and a closed inquiry', async () => {
    const outsider = await stranger(backend);
    const { id } = await inquiry();
    expect((await refusalOf(propose(id, { broker: idOf(outsider) }))).fields).toHaveProperty('broker');
    await ana.collection('inquiries').update(id, { status: 'Cerrada' });
    expect((await refusalOf(propose(id))).message).toBe(
      'La solicitud está cerrada. Reábrela para proponer una visita.',
    );
  });

  test('takes no harm from hostile text', async () => {
    const { inquiryId, secret } = await proposed();
    for (const text of Object.values(maliciousStrings)) {
      for (const change of [
        { properties: [text] },
        { slots: [{ start: text, minutes: 60 }] },
        { slots: text },
        { broker: text },
      ])
        expect((await refusalOf(propose(inquiryId, change))).status, text).toBe(400);
      for (const action of ['view', 'accept', 'suggest', 'cancel', 'calendar'])
        expect((await act(action, text)).status, text).toBe(404);
      expect((await act('accept', secret, text)).status, text).toBe(400);
      for (const starts of [text, [text], { length: 1, 0: text }])
        expect((await post('/api/visit-links/suggest', { secret, starts })).status, text).toBe(400);
    }
  });
});

describe('the page of a link', () => {
  test('shows the visit without data of the client, and opening it changes nothing', async () => {
    const { id, secret, email } = await proposed();
    const before = await visitNow(id);
    const { status, json, text } = await act('view', secret);
    expect(status).toBe(200);
    expect(json).toEqual({
      ...{ state: 'Propuesta', broker: 'Ana Ríos', starts_at: '', ends_at: '', cancelled_by: '' },
      ...{ suggested: [], can_suggest: true },
      slots: [slot(0), slot(3)].map((one) => ({ ...one, is_free: true })),
      properties: naves.map(({ id: property_id, title, reference_code }) => ({
        ...{ id: property_id, title, reference_code, place: 'Parque Finsa, Cuautlancingo' },
      })),
    });
    expect(text).not.toContain(email);
    expect(await visitNow(id)).toEqual(before);
  });

  test('accepts a slot once, tells both sides and sets the next action', async () => {
    const { id, inquiryId, secret } = await proposed();
    const accepted = await act('accept', secret, inHours(3));
    expect(accepted.json).toMatchObject({ state: 'Aceptada', starts_at: inHours(3), ends_at: inHours(4) });
    expect((await act('accept', secret, inHours(3))).status).toBe(200);
    expect((await act('accept', secret, inHours(0))).json.message).toBe(
      'Esta visita ya no espera respuesta. Recarga la página.',
    );
    expect(await kindsAbout(id)).toEqual([
      'visit-confirmation broker',
      'visit-confirmation client',
      'visit-proposal client',
    ]);
    expect(await inquiryNow(inquiryId)).toMatchObject({
      ...{ stage: 'Visita', next_action_at: inHours(3) },
      next_action: expect.stringMatching(/^Visita: NP-\d+, NP-\d+$/),
    });
    expect((await notesOf(inquiryId)).at(-1)).toMatch(/^note: El cliente aceptó la visita: /);
  });

  test('refuses a slot that is unknown, past, or of a withdrawn visit', async () => {
    const { id, secret } = await proposed();
    expect((await act('accept', secret, inHours(1))).json.message).toBe(
      'Elige uno de los horarios propuestos.',
    );
    const past = JSON.stringify([{ start: stampOf(Date.now() - hourMs), minutes: 60 }]);
    await superuser.sql.run(`UPDATE visits SET slots = '${past}' WHERE id = '${id}'`);
    const { json } = await act('view', secret);
    expect(json.slots).toMatchObject([{ is_free: false }]);
    expect((await act('accept', secret, json.slots[0].start)).json.message).toBe(
      'Ese horario ya pasó. Elige otro.',
    );
    await administer(id, 'cancel');
    expect((await act('accept', secret, inHours(0))).status).toBe(400);
    expect((await act('view', secret)).json).toMatchObject({ state: 'Cancelada', cancelled_by: 'Empresa' });
  });

  test('refuses a broker who is no longer an administrator', async () => {
    const leaver = await administrator(backend);
    const { id, secret } = await proposed({ broker: idOf(leaver) });
    await superuser.collection('users').update(idOf(leaver), { approved: false });
    expect((await act('accept', secret, inHours(0))).json.message).toMatch(/^Quien iba a recibirte/);
    await superuser.collection('users').delete(idOf(leaver));
    expect((await act('accept', secret, inHours(0))).json.message).toMatch(/^Quien iba a recibirte/);
    expect(await visitNow(id)).toMatchObject({ state: 'Propuesta', broker: '' });
  });

  test('opens nothing with an unknown secret or action, and after the inquiry was deleted', async () => {
    const { id, inquiryId, secret } = await proposed();
    for (const wrong of ['', 'x', 'A'.repeat(43), null, { a: 1 }, [secret]])
      expect((await act('view', wrong)).status).toBe(404);
    expect((await act('complete', secret)).status).toBe(404);
    expect((await act('constructor', secret)).status).toBe(404);
    await ana.collection('inquiries').delete(inquiryId);
    expect((await act('view', secret)).status).toBe(404);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('has a secret that is stored as a hash and logged nowhere', async () => {
    const { secret } = await proposed();
    const stored = JSON.stringify(await superuser.collection('secret_links').getFullList());
    expect(stored).not.toContain(secret);
    await act('view', secret);
    const { items } = await superuser.logs.getList(1, 200);
    expect(JSON.stringify(items)).not.toContain(secret);
  });
});

describe('two visits of a broker', () => {
  test.each([
    ['at the same time', 0, 60, true],
    ['29 minutes later', 1 + 29 / 60, 60, true],
    ['30 minutes later', 1.5, 60, false],
    ['30 minutes before', -1.5, 60, false],
    ['29 minutes before', -1.5 + 1 / 60, 60, true],
    ['around', -1, 180, true],
  ])('do not overlap, with 30 minutes between: %s', async (_, hours, minutes, isRefused) => {
    const other = await proposed({ slots: [slot(hours, minutes)] });
    const first = await proposed({ slots: [slot(0)] });
    expect((await act('accept', first.secret, inHours(0))).status).toBe(200);
    expect((await act('view', other.secret)).json.slots).toMatchObject([{ is_free: !isRefused }]);
    const { status, json } = await act('accept', other.secret, inHours(hours));
    expect(status).toBe(isRefused ? 400 : 200);
    if (isRefused) expect(json.message).toBe('Ese horario ya se ocupó. Elige otro.');
  });

  test('are not accepted by requests at the same moment', async () => {
    const rivals = await Promise.all(Array.from({ length: 8 }, () => proposed({ slots: [slot(0)] })));
    const answers = await Promise.all(rivals.map(({ secret }) => act('accept', secret, inHours(0))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
    const accepted = await superuser.collection('visits').getFullList({ filter: 'state = "Aceptada"' });
    expect(accepted).toHaveLength(1);
    const confirmations = await superuser
      .collection('mails')
      .getFullList({ filter: 'kind = "visit-confirmation"' });
    expect(confirmations).toHaveLength(2);
  });

  test('are not proposed either; another broker is free, and so is a canceled slot', async () => {
    const { id, secret } = await proposed({ slots: [slot(0)] });
    await act('accept', secret, inHours(0));
    const next = await inquiry();
    expect((await refusalOf(propose(next.id, { slots: [slot(1)] }))).message).toBe(
      'Quien recibe tiene otra visita a esa hora, o a menos de 30 minutos.',
    );
    await propose(next.id, { slots: [slot(1)], broker: idOf(eva) });
    await administer(id, 'cancel');
    await propose(next.id, { slots: [slot(1)] });
  });
});

describe('other times that a client proposes', () => {
  const suggest = (secret: string, ...starts: unknown[]) =>
    post('/api/visit-links/suggest', { secret, starts });
  const confirm = async (id: string, hours: number, sender = ana) =>
    sender.send(`/api/visits/${id}/reschedule`, {
      method: 'POST',
      body: {
        ...{ slots: [slot(hours)], is_agreed: true, updated_at: (await visitNow(id)).updated_at },
      },
    });

  test('wait for an answer; the visit stays proposed, and its slots can be accepted', async () => {
    const { id, inquiryId, secret } = await proposed({ slots: [slot(0, 90)] });
    const { status, json } = await suggest(secret, inHours(30), inHours(26));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ...{ state: 'Propuesta', suggested: [inHours(26), inHours(30)], can_suggest: false },
      slots: [{ is_free: true }],
    });
    expect(await visitNow(id)).toMatchObject({ suggested_slots: [slot(26, 90), slot(30, 90)], sequence: 0 });
    expect(await inquiryNow(inquiryId)).toMatchObject({ has_reply: true, is_unanswered: false });
    const noted = /^reply: Propone otro horario para la visita: .+; .+ NP-\d+, NP-\d+\.$/;
    expect((await notesOf(inquiryId)).at(-1)).toMatch(noted);
    expect((await suggest(secret, inHours(26), inHours(30))).status).toBe(200);
    expect((await suggest(secret, inHours(26))).json.message).toBe(
      'Ya nos propusiste otro horario. Te respondemos pronto.',
    );
    expect(await notesOf(inquiryId)).toHaveLength(2);
    expect((await act('accept', secret, inHours(0))).json).toMatchObject({
      ...{ state: 'Aceptada', suggested: [], can_suggest: true },
    });
  });

  test('are confirmed: both sides get the time, and the reply is answered', async () => {
    const { id, inquiryId, secret } = await proposed();
    await suggest(secret, inHours(26));
    await confirm(id, 26, eva);
    await confirm(id, 26, eva);
    expect((await act('view', secret)).json).toMatchObject({
      ...{ state: 'Aceptada', starts_at: inHours(26), ends_at: inHours(27), suggested: [] },
    });
    expect(await kindsAbout(id)).toEqual([
      'visit-confirmation broker',
      'visit-confirmation client',
      'visit-proposal client',
    ]);
    expect(await inquiryNow(inquiryId)).toMatchObject({
      ...{ stage: 'Visita', has_reply: false, next_action_at: inHours(26) },
    });
    expect((await notesOf(inquiryId)).slice(-1)).toEqual([
      expect.stringMatching(/^note: Visita confirmada en el horario del cliente: /),
    ]);
  });

  test('do not change an accepted visit until one is confirmed', async () => {
    const { id, secret } = await proposed();
    await act('accept', secret, inHours(0));
    expect((await suggest(secret, inHours(26))).json).toMatchObject({
      ...{ state: 'Aceptada', starts_at: inHours(0), suggested: [inHours(26)] },
    });
    await confirm(id, 26);
    expect(await visitNow(id)).toMatchObject({
      ...{ state: 'Aceptada', starts_at: inHours(26), suggested_slots: [], sequence: 1 },
    });
  });

  test('are the only ones that can be confirmed, and not during another visit of the broker', async () => {
    const other = await proposed({ slots: [slot(26)] });
    await act('accept', other.secret, inHours(26));
    const { id, secret } = await proposed();
    expect((await refusalOf(confirm(id, 30))).message).toMatch(/^Esta visita ya no espera respuesta/);
    await suggest(secret, inHours(26));
    expect((await refusalOf(confirm(id, 30))).message).toMatch(/^Esta visita ya no espera respuesta/);
    expect((await refusalOf(confirm(id, 26))).message).toMatch(/^Quien recibe tiene otra visita/);
    expect(await visitNow(id)).toMatchObject({ state: 'Propuesta', suggested_slots: [slot(26)] });
  });

  test('can be sent after the offered ones; other slots of the broker answer them', async () => {
    const { id, inquiryId, secret } = await proposed();
    const past = JSON.stringify([{ start: stampOf(Date.now() - hourMs), minutes: 60 }]);
    await superuser.sql.run(`UPDATE visits SET slots = '${past}' WHERE id = '${id}'`);
    expect((await suggest(secret, inHours(26))).status).toBe(200);
    await ana.send(`/api/visits/${id}/reschedule`, {
      method: 'POST',
      body: { slots: [slot(50)], updated_at: (await visitNow(id)).updated_at },
    });
    expect((await act('view', secret)).json).toMatchObject({ suggested: [], can_suggest: true });
    expect(await inquiryNow(inquiryId)).toMatchObject({ has_reply: false });
  });

  test.each([
    ['none', [], 'Propón al menos un horario.'],
    ['six', [0, 2, 4, 6, 8, 10].map((hours) => inHours(hours + 26)), 'Propón hasta 5 horarios.'],
    ['a past one', [inHours(-60)], /^Cada horario debe ser futuro/],
    ['one after 180 days', [inHours(24 * 181)], /^Cada horario debe ser futuro/],
    ['a number', [7], /^Cada horario debe ser futuro/],
  ])('are refused: %s', async (_, starts, sentence) => {
    const { secret, inquiryId } = await proposed();
    const { status, json } = await suggest(secret, ...starts);
    expect(status).toBe(400);
    expect(json.message).toMatch(sentence);
    expect(await notesOf(inquiryId)).toHaveLength(1);
  });

  test('are refused for a visit that was canceled or whose inquiry is closed', async () => {
    const { id, secret } = await proposed();
    await suggest(secret, inHours(26));
    await administer(id, 'cancel');
    expect((await act('view', secret)).json).toMatchObject({ suggested: [], can_suggest: false });
    expect((await suggest(secret, inHours(26))).status).toBe(400);
    const closed = await proposed();
    await ana.collection('inquiries').update(closed.inquiryId, { status: 'Cerrada' });
    expect((await suggest(closed.secret, inHours(26))).json.message).toMatch(/^Esta visita ya no espera/);
  });
});

describe('a visit is moved', () => {
  const move = async (id: string, body: object, sender = ana) =>
    sender.send(`/api/visits/${id}/reschedule`, {
      method: 'POST',
      body: { updated_at: (await visitNow(id)).updated_at, ...body },
    });
  const accepted = async () => {
    const visit = await proposed();
    await act('accept', visit.secret, inHours(3));
    return visit;
  };
  const previewsAbout = async (id: string, kind: string) => {
    const mails = (await mailsAbout(id)).filter((one) => one.kind === kind);
    return Promise.all(
      mails.map(async ({ id: mail, payload }) => ({
        audience: payload.audience,
        ...(await ana.send(`/api/mails/${mail}/preview`, { method: 'GET' })),
      })),
    );
  };
  const receivedAbout = async (id: string) => {
    const before = mailServer.received.length;
    const pending = (await mailsAbout(id)).filter(({ state }) => state === 'pending').length;
    await sendMailsUntil(superuser, () => expect(mailServer.received.length - before).toBe(pending));
    await vi.waitFor(
      async () => expect((await mailsAbout(id)).every(({ state }) => state === 'sent')).toBe(true),
      waitOptions,
    );
    return mailServer.received.slice(before).map((mail) => {
      const [, encoded = ''] = /filename="?visita\.ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
      return { mail, calendar: Buffer.from(encoded, 'base64').toString() };
    });
  };

  test('before it was accepted: the same link offers the new slots, and the old mail is not sent', async () => {
    const { id, inquiryId, secret } = await proposed();
    await move(id, { slots: [slot(10), slot(8)] });
    expect((await act('view', secret)).json).toMatchObject({
      ...{ state: 'Propuesta', slots: [{ start: inHours(8) }, { start: inHours(10) }] },
    });
    expect((await act('accept', secret, inHours(0))).json.message).toBe(
      'Elige uno de los horarios propuestos.',
    );
    expect(await kindsAbout(id)).toEqual(['visit-proposal client']);
    expect((await notesOf(inquiryId)).at(-1)).toMatch(
      /^note: Nuevos horarios propuestos: .*NP-\d+, NP-\d+\.$/,
    );
    expect(await inquiryNow(inquiryId)).toMatchObject({
      ...{ next_action: 'Confirmar la visita propuesta', next_action_at: inHours(8) },
    });
    await act('accept', secret, inHours(8));
    expect(await visitNow(id)).toMatchObject({ state: 'Aceptada', sequence: 2, starts_at: inHours(8) });
    expect(await kindsAbout(id)).toEqual([
      'visit-confirmation broker',
      'visit-confirmation client',
      'visit-proposal client',
    ]);
  });

  test('after it was accepted: calendars lose it, and get it back with a higher version', async () => {
    const { id, inquiryId, secret } = await accepted();
    const first = await receivedAbout(id);
    const uid = /UID:(.+)/.exec(first.find(({ calendar }) => calendar)?.calendar ?? '')?.[1];
    expect(uid).toBeTruthy();

    await move(id, { slots: [slot(8)] });
    expect(await visitNow(id)).toMatchObject({ state: 'Propuesta', starts_at: '', ends_at: '', sequence: 1 });
    const lost = await receivedAbout(id);
    expect(lost).toHaveLength(2);
    for (const { calendar } of lost)
      expect(calendar.split('\r\n')).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', `UID:${uid?.trim()}`, 'SEQUENCE:1', 'STATUS:CANCELLED']),
      );
    const [proposal] = (await previewsAbout(id, 'visit-proposal')).slice(-1);
    expect(proposal?.subject).toMatch(/^Tu visita cambia de horario: NP-/);
    expect(proposal?.text).toContain('cambia de horario. El archivo adjunto la quita de tu calendario.');

    await act('accept', secret, inHours(8));
    const back = await receivedAbout(id);
    expect(back).toHaveLength(2);
    for (const { calendar } of back)
      expect(calendar.split('\r\n')).toEqual(
        expect.arrayContaining(['METHOD:REQUEST', `UID:${uid?.trim()}`, 'SEQUENCE:2', 'STATUS:CONFIRMED']),
      );
    expect(await inquiryNow(inquiryId)).toMatchObject({
      next_action: expect.stringMatching(/^Visita: /),
      next_action_at: inHours(8),
    });
  });

  test('to a time that was agreed on: it stays accepted, and both calendars change it', async () => {
    const { id, inquiryId, secret } = await accepted();
    await receivedAbout(id);
    await move(id, { slots: [slot(8, 90)], is_agreed: true });
    expect(await visitNow(id)).toMatchObject({
      ...{ state: 'Aceptada', starts_at: inHours(8), ends_at: inHours(9.5), sequence: 1 },
    });
    const changed = await receivedAbout(id);
    expect(changed).toHaveLength(2);
    for (const { calendar } of changed)
      expect(calendar.split('\r\n')).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1']));
    const previews = (await previewsAbout(id, 'visit-confirmation')).slice(-2);
    for (const { subject, text } of previews) {
      expect(subject).toMatch(/^Visita cambiada: /);
      expect(text).toContain('Antes era:');
    }
    expect((await act('view', secret)).json).toMatchObject({ state: 'Aceptada', starts_at: inHours(8) });
    const moved = (await notesOf(inquiryId)).at(-1);
    expect(moved).toMatch(/^note: Visita cambiada a: .* Antes: .*[ap]\.m\.$/);
    expect(moved).not.toContain('..');
    expect(await inquiryNow(inquiryId)).toMatchObject({ next_action_at: inHours(8) });
  });

  test('twice before a mail left: one mail goes to each side, about the last time', async () => {
    const { id } = await accepted();
    await move(id, { slots: [slot(8)], is_agreed: true });
    await move(id, { slots: [slot(12)], is_agreed: true });
    expect(await kindsAbout(id)).toEqual([
      'visit-confirmation broker',
      'visit-confirmation client',
      'visit-proposal client',
    ]);
  });

  test('and withdrawn before the mail left: the calendar of the client still loses the accepted time', async () => {
    const { id } = await accepted();
    await receivedAbout(id);
    await move(id, { slots: [slot(8)] });
    await move(id, { slots: [slot(10)] });
    await administer(id, 'cancel');
    const mails = await receivedAbout(id);
    const toClient = mails.filter(({ mail }) => /^to: .*lucia-/im.test(mail));
    expect(toClient).toHaveLength(1);
    expect(toClient[0]?.calendar).toContain('METHOD:CANCEL');
    const [cancellation] = await previewsAbout(id, 'visit-cancellation');
    expect(cancellation?.subject).toBe(`Visita cancelada: ${momentTextOf(inHours(3))}`);
  });

  test('keeps the next action that somebody planned', async () => {
    const { id, inquiryId } = await accepted();
    const next = { next_action: 'Mandar plano', next_action_at: inHours(1) };
    await ana.collection('inquiries').update(inquiryId, next);
    await move(id, { slots: [slot(8)] });
    expect(await inquiryNow(inquiryId)).toMatchObject(next);
  });

  test('once: a repeated request changes nothing', async () => {
    const { id, inquiryId } = await accepted();
    for (const body of [{ slots: [slot(8)], is_agreed: true }, { slots: [slot(9), slot(11)] }]) {
      const { updated_at } = await visitNow(id);
      await move(id, { ...body, updated_at });
      const [visit, notes] = [await visitNow(id), await notesOf(inquiryId)];
      await move(id, { ...body, updated_at });
      expect([await visitNow(id), await notesOf(inquiryId)]).toEqual([visit, notes]);
    }
  });

  test('is refused after the client or a colleague changed it', async () => {
    const { id, secret } = await proposed();
    const { updated_at } = await visitNow(id);
    await act('accept', secret, inHours(3));
    expect(await refusalOf(move(id, { slots: [slot(8)], updated_at }, eva))).toMatchObject({
      ...{ status: 412, message: 'Esta visita cambió mientras la editabas. Revisa cómo quedó.' },
    });
    expect(await visitNow(id)).toMatchObject({ state: 'Aceptada', starts_at: inHours(3) });
  });

  test('is refused where the broker has another visit, but not around its own former time', async () => {
    const other = await proposed({ slots: [slot(8)] });
    const { id } = await accepted();
    await act('accept', other.secret, inHours(8));
    for (const is_agreed of [true, false])
      expect((await refusalOf(move(id, { slots: [slot(9)], is_agreed }))).message).toBe(
        'Quien recibe tiene otra visita a esa hora, o a menos de 30 minutos.',
      );
    await move(id, { slots: [slot(3.5)], is_agreed: true });
  });

  test('into one gap by two requests at once happens once', async () => {
    const visits = [await proposed({ slots: [slot(0)] }), await proposed({ slots: [slot(3)] })];
    for (const [index, { secret }] of visits.entries()) await act('accept', secret, inHours(index * 3));
    const moves = await Promise.allSettled(
      visits.map(({ id }) => move(id, { slots: [slot(20)], is_agreed: true })),
    );
    expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    [{ slots: [] }, 'Propón al menos un horario.'],
    [{}, 'Propón al menos un horario.'],
    [{ slots: [slot(-60)] }, /^Cada horario debe ser futuro/],
    [{ slots: [slot(1, 5)] }, /^Cada horario debe ser futuro/],
    [{ slots: [slot(8), slot(10)], is_agreed: true }, 'Escribe un solo horario: el que acordaron.'],
  ])('is refused with %j', async (body, message) => {
    const { id } = await accepted();
    const refused = await refusalOf(move(id, body));
    expect(refused.status).toBe(400);
    expect(refused.message).toMatch(message);
    expect(await visitNow(id)).toMatchObject({ state: 'Aceptada', sequence: 0 });
  });

  test('is refused when it is over, canceled, unknown, or its inquiry is closed', async () => {
    const { id, inquiryId } = await accepted();
    await ana.collection('inquiries').update(inquiryId, { status: 'Cerrada' });
    expect((await refusalOf(move(id, { slots: [slot(8)] }))).message).toMatch(/^La solicitud está cerrada/);
    await ana.collection('inquiries').update(inquiryId, { status: 'Pendiente' });
    await administer(id, 'cancel');
    expect((await refusalOf(move(id, { slots: [slot(8)] }))).message).toBe(
      'Esta visita ya pasó o se canceló.',
    );
    const unknown = `/api/visits/${crypto.randomUUID()}/reschedule`;
    const body = { slots: [slot(8)] };
    expect((await refusalOf(ana.send(unknown, { method: 'POST', body }))).status).toBe(404);
  });

  test('takes no harm from hostile text', async () => {
    const { id } = await accepted();
    for (const text of Object.values(maliciousStrings)) {
      for (const body of [{ slots: text }, { slots: [{ start: text, minutes: 60 }] }, { slots: [text] }])
        expect((await refusalOf(move(id, body))).status, text).toBe(400);
      expect((await refusalOf(move(id, { slots: [slot(8)], updated_at: text }))).status, text).toBe(412);
    }
  });
});

describe('a client without an e-mail has to be told by a person', () => {
  const withoutEmail = async () => {
    const { id: inquiryId } = await inquiry({ email: '' });
    const { id } = await propose(inquiryId);
    return { id, inquiryId, secret: await secretOf(id) };
  };
  const send = (id: string, action: string, body: object, as = ana) =>
    as.send(`/api/visits/${id}/${action}`, { method: 'POST', body });
  const isUntold = async (id: string) => (await visitNow(id)).is_untold;
  const accepted = async () => {
    const visit = await withoutEmail();
    await act('accept', visit.secret, inHours(0));
    return visit;
  };

  test('of a proposal, until the client accepts it or a person told them', async () => {
    const [{ id, inquiryId }, other] = [await withoutEmail(), await withoutEmail()];
    expect([await isUntold(id), await isUntold(other.id)]).toEqual([true, true]);
    await send(id, 'tell', { kind: 'whatsapp' });
    expect((await notesOf(inquiryId)).at(-1)).toMatch(/^whatsapp: Se le avisó de la visita\. NP-/);
    await act('accept', other.secret, inHours(3));
    expect([await isUntold(id), await isUntold(other.id)]).toEqual([false, false]);
  });

  test('of a cancellation by the company, not of their own', async () => {
    const theirs = await accepted();
    await act('cancel', theirs.secret);
    const ours = await accepted();
    await administer(ours.id, 'cancel');
    expect([await isUntold(ours.id), await isUntold(theirs.id)]).toEqual([true, false]);
  });

  test('of a move, but not of a time that both agreed on', async () => {
    for (const [is_agreed, expected] of [
      [false, true],
      [true, false],
    ]) {
      const { id } = await accepted();
      const { updated_at } = await visitNow(id);
      await send(id, 'reschedule', { slots: [slot(8)], is_agreed, updated_at });
      expect(await isUntold(id)).toBe(expected);
      await administer(id, 'cancel');
    }
  });

  test('of a confirmed time that the client suggested', async () => {
    const { id, secret } = await withoutEmail();
    await post('/api/visit-links/suggest', { secret, starts: [inHours(5)] });
    const { updated_at } = await visitNow(id);
    await send(id, 'reschedule', { slots: [slot(5)], is_agreed: true, updated_at });
    expect(await isUntold(id)).toBe(true);
  });

  test('of a withdrawn proposal only where an accepted time came before', async () => {
    const [never, moved] = [await withoutEmail(), await accepted()];
    const { updated_at } = await visitNow(moved.id);
    await send(moved.id, 'reschedule', { slots: [slot(8)], updated_at });
    for (const { id } of [never, moved]) await administer(id, 'cancel');
    expect([await isUntold(never.id), await isUntold(moved.id)]).toEqual([false, true]);
  });

  test('once by two administrators, and it can be undone unless the visit changed since', async () => {
    const { id, inquiryId } = await accepted();
    await administer(id, 'cancel');
    const tellings = await Promise.all([ana, eva].map((as) => send(id, 'tell', { kind: 'call' }, as)));
    expect(tellings.filter(({ entry_id }) => entry_id !== '')).toHaveLength(1);
    expect((await notesOf(inquiryId)).filter((text) => text.startsWith('call: '))).toHaveLength(1);
    const { updated_at } = await visitNow(id);
    expect((await refusalOf(send(id, 'untell', { updated_at: inHours(0) }))).status).toBe(412);
    await send(id, 'untell', { updated_at });
    expect(await isUntold(id)).toBe(true);
  });
});

test('a client whose mail could not be delivered is not told, until it is sent after all', async () => {
  const { id, secret } = await proposed();
  const setState = async (kind: string, state: string) => {
    const [mail] = await superuser
      .collection('mails')
      .getFullList({ filter: `dedupe_key ~ "${kind}:${id}"` });
    await superuser.collection('mails').update(mail?.id ?? '', { state });
  };
  expect((await visitNow(id)).is_untold).toBe(false);
  await setState('visit-proposal', 'dead');
  expect((await visitNow(id)).is_untold).toBe(true);
  await setState('visit-proposal', 'pending');
  expect((await visitNow(id)).is_untold).toBe(true);
  await setState('visit-proposal', 'sent');
  expect((await visitNow(id)).is_untold).toBe(false);
  await act('accept', secret, inHours(0));
  await administer(id, 'cancel');
  // A mail about a former time says nothing of the present one.
  await setState('visit-proposal', 'dead');
  expect((await visitNow(id)).is_untold).toBe(false);
});

describe('a visit ends', () => {
  test('when the client cancels: both sides hear of it, once', async () => {
    const { id, inquiryId, secret } = await proposed();
    await act('accept', secret, inHours(0));
    expect((await act('cancel', secret)).json).toMatchObject({ state: 'Cancelada', cancelled_by: 'Cliente' });
    expect((await act('cancel', secret)).status).toBe(200);
    // What was not sent yet is not sent any more.
    expect(await kindsAbout(id)).toEqual(['visit-cancellation broker', 'visit-cancellation client']);
    expect(await visitNow(id)).toMatchObject({ sequence: 1 });
    expect((await notesOf(inquiryId)).filter((text) => text.includes('canceló'))).toHaveLength(1);
    expect(await inquiryNow(inquiryId)).toMatchObject({ next_action: 'Proponer otra visita' });
  });

  test('when the client declines or the company withdraws the proposal, without a mail', async () => {
    const declined = await proposed();
    await act('cancel', declined.secret);
    expect((await notesOf(declined.inquiryId)).at(-1)).toMatch(/^note: El cliente no puede en los horarios/);
    const withdrawn = await proposed();
    await administer(withdrawn.id, 'cancel');
    expect((await notesOf(withdrawn.inquiryId)).at(-1)).toMatch(/^note: Visita propuesta retirada\./);
    expect(await inquiryNow(withdrawn.inquiryId)).toMatchObject({ next_action: '', next_action_at: '' });
    expect(await kindsAbout(declined.id)).toEqual([]);
    expect(await kindsAbout(withdrawn.id)).toEqual([]);
  });

  test('when it took place: nobody cancels it, and the timeline has the visit', async () => {
    const { id, inquiryId, secret } = await proposed();
    await act('accept', secret, inHours(0));
    expect((await refusalOf(administer(id, 'complete'))).message).toMatch(/^La visita todavía no empieza/);
    const hourAgo = stampOf(Date.now() - hourMs);
    await superuser.sql.run(`UPDATE visits SET starts_at = '${hourAgo}' WHERE id = '${id}'`);
    expect((await act('cancel', secret)).json.message).toBe('Esta visita ya pasó.');
    await administer(id, 'complete');
    await administer(id, 'complete');
    expect((await notesOf(inquiryId)).filter((text) => text.startsWith('visit: '))).toHaveLength(1);
    expect(await visitNow(id)).toMatchObject({ state: 'Realizada' });
    expect(await inquiryNow(inquiryId)).toMatchObject({ next_action: '' });
  });

  test('before its inquiry is deleted', async () => {
    const { id, inquiryId, secret } = await proposed();
    await act('accept', secret, inHours(0));
    expect((await refusalOf(ana.collection('inquiries').delete(inquiryId))).message).toBe(
      'Tiene una visita aceptada. Cancélala primero.',
    );
    await administer(id, 'cancel');
    await ana.collection('inquiries').delete(inquiryId);
    expect(await mailsAbout(id)).toEqual([]);
  });
});

describe('the mails', () => {
  /** Sends what is due. @returns the mails to an address, without the line breaks of their encoding */
  async function mailsTo(email: string, count: number): Promise<string[]> {
    const of = () => mailServer.received.filter((mail) => mail.includes(`\nTo: ${email}`));
    await sendMailsUntil(superuser, () => expect(of()).toHaveLength(count));
    return of().map((mail) => mail.replaceAll('\r\n', '\n').replaceAll('=\n', '').replaceAll('=3D', '='));
  }
  /** The calendar file of a mail, unfolded. The mail has it as a file, and as an alternative that states its method. */
  function calendarIn(mail: string): string {
    const parts = mail.split(/\n--/);
    const [, body = ''] = (parts.find((part) => part.includes('visita.ics')) ?? '').split('\n\n', 2);
    const calendar = Buffer.from(body, 'base64').toString('utf8');
    const [, method] = /^METHOD:(\w+)\r$/m.exec(calendar) ?? [];
    const alternative = parts.find((part) =>
      part.includes(`Content-Type: text/calendar; charset=utf-8; method=${method}\n`),
    );
    expect(alternative).toContain('BEGIN:VEVENT');
    return calendar.replaceAll('\r\n ', '');
  }

  test('have the link, then the calendar file of the same event in two versions', async () => {
    const { id, email } = await proposed();
    const [proposal = ''] = await mailsTo(email, 1);
    const [, secret] = /visita#([A-Za-z0-9]{43})/.exec(proposal) ?? [];
    await act('accept', secret, inHours(3));
    const [, confirmation = ''] = await mailsTo(email, 2);
    const event = calendarIn(confirmation);
    const utc = (stamp: string) =>
      `${stamp.replace(/[-: ]/g, '').slice(0, 8)}T${stamp.slice(11, 19).replaceAll(':', '')}Z`;
    for (const line of [
      'METHOD:REQUEST',
      `UID:${id}@naves.example.com`,
      'SEQUENCE:0',
      `DTSTART:${utc(inHours(3))}`,
      `DTEND:${utc(inHours(4))}`,
      'STATUS:CONFIRMED',
      'LOCATION:Parque Finsa\\, Cuautlancingo',
    ])
      expect(event.split('\r\n')).toContain(line);
    const brokerEmail = ana.authStore.record?.email ?? '';
    expect(event).toContain(`mailto:${email}\r\n`);
    expect(event).toContain('CN="Lucía"');
    expect(event).not.toContain(brokerEmail);
    expect(event).toContain('Te recibe Ana Ríos');
    expect(event).toContain('Nave\\; Dos\\, "B"');
    const served = (await act('calendar', secret)).json.calendar.replaceAll('\r\n ', '');
    expect(served).toContain('METHOD:PUBLISH');
    expect(served).not.toMatch(/ATTENDEE|Lucía/);
    for (const address of [email, brokerEmail]) expect(served).not.toContain(address);

    await act('cancel', secret);
    const [, , cancellation = ''] = await mailsTo(email, 3);
    const cancelled = calendarIn(cancellation);
    for (const line of ['METHOD:CANCEL', `UID:${id}@naves.example.com`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(cancelled.split('\r\n')).toContain(line);
    expect((await act('calendar', secret)).status).toBe(404);
    const toBroker = () => mailServer.received.filter((mail) => mail.includes(`\nTo: ${brokerEmail}`));
    await vi.waitFor(() => expect(toBroker().at(-1)).toMatch(/Visita[ _]cancelada/), waitOptions);
    const toTakeOff = calendarIn(toBroker().at(-1)?.replaceAll('\r\n', '\n') ?? '');
    expect(toTakeOff).toContain('METHOD:CANCEL');
    expect(toTakeOff).toContain('Cliente: Lucía\\, 222 555 0101');
    expect(toTakeOff).not.toContain(email);
  });

  test('show administrators no link of the client', async () => {
    const { id } = await proposed();
    const [mail] = await mailsAbout(id);
    const { text, html } = await ana.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
    expect(text).toContain('Elegir un horario (enlace oculto: solo lo recibe el destinatario)');
    expect(html).not.toMatch(/visita#/);
  });
});
