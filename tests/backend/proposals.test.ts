import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { maliciousStrings } from '../support/malicious-strings.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

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
const client = await administrator(backend);
const userId = client.authStore.record?.id ?? '';
const proposals = client.collection('proposals');
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().replace('T', ' ');
const daysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / (24 * 60 * 60 * 1000));

const someone = () => `lucia-${crypto.randomUUID().slice(0, 8)}@example.com`;
const createProperty = (values: object = {}) =>
  superuser.collection('properties').create({
    ...{ title: `Nave ${crypto.randomUUID().slice(0, 8)}`, location: 'Amozoc', type: 'Bodega', area: 5_200 },
    ...{ is_for_rent: true, rental_price: 98_500 },
    ...values,
  });
const createInquiry = (email = someone()) =>
  superuser.collection('inquiries').create({ name: 'Lucía Ríos', email, message: '¿Qué tienen?' });
const createRequirement = (values: object = {}) =>
  superuser.collection('requirements').create({
    ...{ name: 'Gabriela Soto', email: someone(), phone: '222 123 4567', empresa: 'Frenos SA' },
    ...{ conditions: 'operacion=renta', origin: 'Llamada', status: 'Activo' },
    ...values,
  });
const itemsFor = (properties: { id: string }[]) =>
  properties.map(({ id }, index) => ({ property_id: id, line: `Línea ${index + 1}` }));

async function post(path: string, body?: unknown) {
  const response = await fetch(backend.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: text === '' ? undefined : JSON.parse(text) };
}
const act = (action: string, secret: unknown, more: object = {}) =>
  post(`/api/proposals/${action}`, { secret, ...more });

const entriesOf = (inquiryId: string) =>
  superuser.collection('inquiry_entries').getFullList({ filter: `inquiry_id = "${inquiryId}"`, sort: 'at' });
const mailsOf = (proposalId: string) =>
  superuser.collection('mails').getFullList({ filter: `dedupe_key = "proposal:${proposalId}"` });
const inquiryNow = (id: string) => superuser.collection('inquiries').getOne(id);
const proposalNow = (id: string) => superuser.collection('proposals').getOne(id);

/** The secret of a copied link. */
async function secretOf(proposalId: string): Promise<string> {
  const { url } = await client.send<{ url: string }>(`/api/proposals/${proposalId}/link`, { method: 'POST' });
  expect(url).toMatch(/^https:\/\/naves\.example\.com\/propuesta#[A-Za-z0-9]{43}$/);
  return url.slice(-43);
}

/** A proposal of three properties to the sender of an inquiry, with a link. */
async function proposed(values: object = {}) {
  const properties = await Promise.all([createProperty(), createProperty(), createProperty()]);
  const inquiry = await createInquiry();
  const proposal = await proposals.create({
    ...{ inquiry_id: inquiry.id, items: itemsFor(properties), note: 'Hola', is_mailed: false },
    ...values,
  });
  return { properties, inquiry, proposal, secret: await secretOf(proposal.id) };
}

describe('sending a proposal', () => {
  test('stores copies, the mail and the entry of the timeline, and counts as a response', async () => {
    const [first, second] = [await createProperty(), await createProperty()];
    const email = someone();
    const inquiry = await createInquiry(email);
    const proposal = await proposals.create({
      ...{ inquiry_id: inquiry.id, note: 'Dos opciones', is_mailed: true },
      items: [
        { property_id: second.id, line: '  La más cercana \n a la autopista ' },
        { property_id: first.id, line: '' },
      ],
    });
    expect(proposal).toMatchObject({
      ...{ name: 'Lucía Ríos', email, note: 'Dos opciones', is_mailed: true, created_by: userId },
      ...{ revoked_at: '', viewed_at: '', answered_at: '', interests: [], is_declined: false, message: '' },
      items: [
        { property_id: second.id, title: second.title, reference_code: second.reference_code },
        { property_id: first.id, title: first.title, line: '' },
      ],
    });
    expect(proposal.items[0].line).toBe('La más cercana   a la autopista');
    expect(daysUntil(proposal.expires_at)).toBe(14);
    expect(await mailsOf(proposal.id)).toMatchObject([{ kind: 'proposal', state: 'pending' }]);
    expect(await entriesOf(inquiry.id)).toMatchObject([
      { id: proposal.id, kind: 'proposal', text: 'Dos opciones', author: userId },
    ]);
    expect(await inquiryNow(inquiry.id)).toMatchObject({ assigned_to: userId, is_unanswered: false });
  });

  test('mails a link of its own and stores only the hash of its secret', async () => {
    const property = await createProperty({ title: 'Nave con andén' });
    const email = someone();
    const { id } = await proposals.create({
      ...{ inquiry_id: (await createInquiry(email)).id, note: 'Una\nopción', is_mailed: true },
      items: itemsFor([property]),
    });
    const received = () => mailServer.received.find((mail) => mail.includes(`\nTo: ${email}`));
    await sendMailsUntil(superuser, () => expect(received()).toBeDefined());
    const mail = received()?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const secret = /propuesta#([A-Za-z0-9]{43})/.exec(mail)?.[1] ?? '';
    expect(mail).toContain(property.reference_code);
    expect(mail).toContain('98,500');
    expect(mail).toContain('Te proponemos esta propiedad:');
    const links = await superuser.collection('secret_links').getFullList({ filter: `proposal_id = "${id}"` });
    expect(links).toHaveLength(1);
    expect(links[0]?.secret_hash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(JSON.stringify([await proposalNow(id), await mailsOf(id)])).not.toContain(secret);
    expect((await act('view', secret)).json).toMatchObject({ state: 'unopened', name: 'Lucía Ríos' });
  });

  test('belongs to the inquiry of its requirement', async () => {
    const inquiry = await createInquiry();
    const requirement = await createRequirement({ inquiry_id: inquiry.id, origin: 'Solicitud' });
    const { id, inquiry_id } = await proposals.create({
      requirement_id: requirement.id,
      items: itemsFor([await createProperty()]),
    });
    expect(inquiry_id).toBe(inquiry.id);
    expect(await entriesOf(inquiry.id)).toMatchObject([{ id, kind: 'proposal' }]);
  });

  test('stores nothing at all when a part fails', async () => {
    const inquiry = await createInquiry();
    const id = crypto.randomUUID();
    // The entry's trigger ignores an id that is taken, the mail's does not ignore a key that is.
    await superuser.collection('mails').create({
      ...{ kind: 'proposal', dedupe_key: `proposal:${id}`, state: 'sent' },
      payload: { email: 'otra@example.com' },
    });
    const body = { id, inquiry_id: inquiry.id, is_mailed: true, items: itemsFor([await createProperty()]) };
    await expect(proposals.create(body)).rejects.toThrow();
    await expect(proposalNow(id)).rejects.toMatchObject({ status: 404 });
    expect(await entriesOf(inquiry.id)).toEqual([]);
    expect(await inquiryNow(inquiry.id)).toMatchObject({ first_response_at: '', assigned_to: '' });
  });

  const tooMany = Array.from({ length: 11 }, () => ({ property_id: crypto.randomUUID(), line: '' }));
  test.each([
    ['items', { items: [] }, 'Elige al menos una propiedad.'],
    ['items', { items: 'todas' }, 'Elige al menos una propiedad.'],
    ['items', { items: [{ property_id: 5 }] }, 'Elige al menos una propiedad.'],
    ['items', { items: tooMany }, 'Una propuesta puede tener hasta 10 propiedades.'],
    ['items', { items: [{ property_id: crypto.randomUUID() }] }, 'Una de las propiedades ya no existe.'],
    ['expires_at', { expires_at: inDays(-1) }, 'La propuesta puede valer hasta 90 días.'],
    ['expires_at', { expires_at: inDays(91) }, 'La propuesta puede valer hasta 90 días.'],
    ['inquiry_id', { inquiry_id: '' }, 'La solicitud o el requerimiento ya no existe.'],
    ['note', { note: 'x'.repeat(2_001) }, 'Escribe como máximo 2,000 caracteres.'],
  ])('refuses wrong %s', async (field, values, sentence) => {
    const body = { inquiry_id: (await createInquiry()).id, items: itemsFor([await createProperty()]) };
    expect(await refusalOf(proposals.create({ ...body, ...values }))).toMatchObject({
      fields: { [field]: sentence },
    });
  });

  test('refuses a long line, and a property that is not public, by its name', async () => {
    const { id: inquiry_id } = await createInquiry();
    const property = await createProperty({ active: false, title: 'Nave oculta' });
    const refused = (items: object[]) => refusalOf(proposals.create({ inquiry_id, items }));
    expect(await refused([{ property_id: property.id, line: 'x'.repeat(301) }])).toMatchObject({
      fields: { items: 'Escribe como máximo 300 caracteres por propiedad.' },
    });
    expect(await refused([{ property_id: property.id, line: '' }])).toMatchObject({
      fields: { items: '«Nave oculta» no está publicada. Quítala de la propuesta.' },
    });
  });

  test.each([
    ['without an e-mail', { email: '' }, 'Esta persona no dejó su correo. Copia el enlace en su lugar.'],
    [
      'who has not confirmed the e-mail',
      { origin: 'Formulario', status: 'Por confirmar' },
      'La persona todavía no confirma su correo. Copia el enlace en su lugar.',
    ],
    [
      'who ended the mails',
      { origin: 'Formulario', status: 'Pausado', stopped_at: inDays(-1) },
      'La persona pidió no recibir correos de su aviso. Copia el enlace en su lugar.',
    ],
  ])('mails nothing to a client %s', async (_, values, sentence) => {
    const { id: requirement_id } = await createRequirement(values);
    const body = { requirement_id, items: itemsFor([await createProperty()]) };
    expect(await refusalOf(proposals.create({ ...body, is_mailed: true }))).toMatchObject({
      fields: { is_mailed: sentence },
    });
    expect(await proposals.create(body)).toMatchObject({ is_mailed: false });
  });
});

describe('the page of the link', () => {
  test('counts nothing when it is opened, and the first press', async () => {
    const { proposal, secret, properties } = await proposed();
    const unopened = (await act('view', secret)).json;
    expect(unopened).toEqual({
      state: 'unopened',
      name: 'Lucía Ríos',
      count: 3,
      expires_at: proposal.expires_at,
    });
    expect(await proposalNow(proposal.id)).toMatchObject({ viewed_at: '' });

    const { json } = await act('open', secret);
    expect(json).toMatchObject({ state: 'open', note: 'Hola', message: '', answered_at: '' });
    expect(json.items[0]).toEqual({
      ...{ code: properties[0]?.reference_code, id: properties[0]?.id, line: 'Línea 1' },
      ...{ is_available: true, is_interesting: false },
    });
    const { viewed_at } = await proposalNow(proposal.id);
    expect(Date.now() - Date.parse(viewed_at)).toBeLessThan(60_000);
    expect((await act('view', secret)).json).toEqual(json);
    await act('open', secret);
    expect(await proposalNow(proposal.id)).toMatchObject({ viewed_at });
  });

  test('says of a withdrawn, sold or deleted property only that it is not available', async () => {
    const { properties, secret } = await proposed();
    const [withdrawn, sold, deleted] = properties;
    await superuser.collection('properties').update(withdrawn?.id ?? '', { active: false });
    await superuser.collection('properties').update(sold?.id ?? '', { status: 'sold' });
    await superuser.collection('properties').delete(deleted?.id ?? '');
    const { json } = await act('open', secret);
    expect(json.items).toEqual(
      properties.map(({ reference_code }) => ({
        ...{ code: reference_code, is_available: false, is_interesting: false },
      })),
    );
  });

  test('reveals nothing about the client except a greeting', async () => {
    const { inquiry, secret } = await proposed();
    const { text } = await act('open', secret);
    expect(text).not.toContain(inquiry.email);
    expect(text).not.toContain(inquiry.message);
  });

  test('shows nothing of a revoked or expired proposal, and takes no answer', async () => {
    const revoked = await proposed();
    await client.send(`/api/proposals/${revoked.proposal.id}/revoke`, { method: 'POST' });
    const expired = await proposed();
    await superuser.collection('proposals').update(expired.proposal.id, { expires_at: inDays(-1) });
    for (const [state, { secret, proposal }] of Object.entries({ revoked, expired })) {
      expect((await act('open', secret)).json).toEqual({ state });
      expect(await act('answer', secret, { is_declined: true })).toMatchObject({
        ...{ status: 400, json: { message: 'Este enlace ya no está vigente.' } },
      });
      expect(await proposalNow(proposal.id)).toMatchObject({ viewed_at: '', answered_at: '' });
      await expect(secretOf(proposal.id)).rejects.toMatchObject({ status: 400 });
    }
  });

  test.each([
    ['an unknown secret', 'A'.repeat(43)],
    ['no secret', undefined],
    ['a list', ['a']],
  ])('opens nothing for %s', async (_, secret) => {
    for (const action of ['view', 'open', 'answer']) expect((await act(action, secret)).status).toBe(404);
  });

  test('opens no visit and no report with its secret', async () => {
    const { secret } = await proposed();
    for (const path of ['/api/visit-links/view', '/api/alerts/view', '/api/owner-reports/view'])
      expect((await post(path, { secret })).status).toBe(404);
  });

  test('knows no other action', async () => {
    const { secret } = await proposed();
    for (const action of ['delete', 'constructor', 'link'])
      expect((await act(action, secret)).status).toBe(404);
  });
});

describe('the answer of a client', () => {
  test('enters the timeline and waits for somebody until the company responds', async () => {
    const { properties, inquiry, proposal, secret } = await proposed();
    const [first, , third] = properties;
    const interests = [third?.reference_code, first?.reference_code];
    const { json } = await act('answer', secret, { interests, message: '¿Cuándo la visito?' });
    expect(json).toMatchObject({ state: 'open', message: '¿Cuándo la visito?', is_declined: false });
    expect(json.items.map(({ is_interesting }: { is_interesting: boolean }) => is_interesting)).toEqual([
      ...[true, false, true],
    ]);
    expect(await proposalNow(proposal.id)).toMatchObject({
      interests: [first?.reference_code, third?.reference_code],
      viewed_at: expect.stringMatching(/./),
      answered_at: expect.stringMatching(/./),
    });
    const [, reply] = await entriesOf(inquiry.id);
    expect(reply).toMatchObject({
      ...{ kind: 'reply', author: '' },
      text: `Le interesan: ${first?.reference_code} ${first?.title}; ${third?.reference_code} ${third?.title}\n¿Cuándo la visito?`,
    });
    expect(await inquiryNow(inquiry.id)).toMatchObject({ has_reply: true, is_unanswered: false });
    await client
      .collection('inquiry_entries')
      .create({ inquiry_id: inquiry.id, kind: 'note', text: 'Pidió visita' });
    expect(await inquiryNow(inquiry.id)).toMatchObject({ has_reply: true });
    await client.collection('inquiry_entries').create({ inquiry_id: inquiry.id, kind: 'call', text: '' });
    expect(await inquiryNow(inquiry.id)).toMatchObject({ has_reply: false, replied_at: '' });
  });

  test('can be changed; the same one twice is one', async () => {
    const { inquiry, secret, properties } = await proposed();
    await act('answer', secret, { interests: [properties[0]?.reference_code] });
    await act('answer', secret, { interests: [properties[0]?.reference_code] });
    const { json } = await act('answer', secret, {
      ...{ interests: [properties[0]?.reference_code], is_declined: true },
    });
    expect(json).toMatchObject({ is_declined: true });
    expect(json.items[0]).toMatchObject({ is_interesting: false });
    expect((await entriesOf(inquiry.id)).map(({ kind, text }) => [kind, text])).toEqual([
      ['proposal', 'Hola'],
      ['reply', `Le interesa: ${properties[0]?.reference_code} ${properties[0]?.title}`],
      ['reply', 'No por ahora.'],
    ]);
  });

  test('declines also with the message that an earlier answer had', async () => {
    const { proposal, secret } = await proposed();
    await act('answer', secret, { message: 'Gracias' });
    const { json } = await act('answer', secret, { message: 'Gracias', is_declined: true });
    expect(json).toMatchObject({ message: 'Gracias', is_declined: true });
    expect(await proposalNow(proposal.id)).toMatchObject({ is_declined: true, answers_count: 2 });
  });

  test('waits also when the inquiry had ended, and no longer once it ends again', async () => {
    const { inquiry, secret } = await proposed();
    const inquiries = client.collection('inquiries');
    await inquiries.update(inquiry.id, { status: 'Cerrada' });
    await act('answer', secret, { message: 'Todavía la busco' });
    expect(await inquiryNow(inquiry.id)).toMatchObject({ has_reply: true, is_open: false });
    await inquiries.update(inquiry.id, { status: 'Pendiente' });
    expect(await inquiryNow(inquiry.id)).toMatchObject({ has_reply: true, is_open: true });
    await inquiries.update(inquiry.id, { status: 'Cerrada' });
    expect(await inquiryNow(inquiry.id)).toMatchObject({ has_reply: false });
  });

  test('makes an inquiry of a requirement that came from none, to which both belong', async () => {
    const requirement = await createRequirement();
    const properties = await Promise.all([createProperty(), createProperty()]);
    const { id } = await proposals.create({ requirement_id: requirement.id, items: itemsFor(properties) });
    const secret = await secretOf(id);
    await act('answer', secret, { interests: [properties[1]?.reference_code], message: 'Me gusta' });
    const { inquiry_id } = await proposalNow(id);
    expect((await superuser.collection('requirements').getOne(requirement.id)).inquiry_id).toBe(inquiry_id);
    expect(await inquiryNow(inquiry_id)).toMatchObject({
      ...{ name: 'Gabriela Soto', email: requirement.email, empresa: 'Frenos SA', phone: '222 123 4567' },
      ...{ source: 'Sitio', stage: 'Propuesta', status: 'Pendiente', assigned_to: userId },
      ...{ has_reply: true, is_unanswered: true, property_id: properties[1]?.id },
      selected_properties: [],
      message: `Le interesa: ${properties[1]?.reference_code} ${properties[1]?.title}\nMe gusta`,
    });
    expect(await entriesOf(inquiry_id)).toMatchObject([{ id, kind: 'proposal' }]);
    await act('answer', secret, { is_declined: true });
    expect((await entriesOf(inquiry_id)).map(({ kind }) => kind)).toEqual(['proposal', 'reply']);
  });

  test.each([
    ['says nothing', {}, 'Marca una propiedad, escribe un mensaje o elige «No por ahora».'],
    ['is blank', { message: ' \n ' }, 'Marca una propiedad, escribe un mensaje o elige «No por ahora».'],
    ['is too long', { message: 'x'.repeat(2_001) }, 'Escribe como máximo 2,000 caracteres.'],
    ['is no text', { message: { a: 1 } }, 'Escribe como máximo 2,000 caracteres.'],
    ['names another property', { interests: ['NP-9999'] }, 'Escribe una lista de textos.'],
    ['names no list', { interests: 'NP-0001' }, 'Escribe una lista de textos.'],
  ])('is refused in words when it %s', async (_, answer, message) => {
    const { secret, proposal, inquiry } = await proposed();
    expect(await act('answer', secret, answer)).toMatchObject({ status: 400, json: { message } });
    expect(await proposalNow(proposal.id)).toMatchObject({ viewed_at: '', answered_at: '' });
    expect(await entriesOf(inquiry.id)).toHaveLength(1);
  });

  test('is taken twenty times', async () => {
    const { secret } = await proposed();
    for (let number = 0; number < 20; number++)
      expect((await act('answer', secret, { message: `Otra ${number}` })).status).toBe(200);
    expect(await act('answer', secret, { message: 'Otra más' })).toMatchObject({ status: 400 });
  });

  test('keeps hostile strings as text', async () => {
    const { secret, inquiry } = await proposed();
    for (const text of Object.values(maliciousStrings).slice(0, 15)) {
      const { status, json } = await act('answer', secret, { message: text.slice(0, 2_000) });
      expect([200, 400]).toContain(status);
      if (status === 400) expect(json.message).toMatch(/^(Marca|Escribe|Ya)/);
    }
    const texts = (await entriesOf(inquiry.id)).map(({ text }) => text).join('');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be stored
    expect(texts).not.toMatch(/[\u0000-\u0008\u202e]/);
  });
});

describe('a proposal', () => {
  test('that is revoked is not mailed any more', async () => {
    const { id } = await proposals.create({
      ...{ inquiry_id: (await createInquiry()).id, is_mailed: true },
      items: itemsFor([await createProperty()]),
    });
    await client.send(`/api/proposals/${id}/revoke`, { method: 'POST' });
    await client.send(`/api/proposals/${id}/revoke`, { method: 'POST' });
    expect(await mailsOf(id)).toEqual([]);
  });

  test.each(['inquiries', 'requirements'])(
    'is deleted with its record in %s, and so is its mail',
    async (owner) => {
      const { id: requirement_id } = await createRequirement();
      const { id: inquiry_id } = await createInquiry();
      const { id } = await proposals.create({
        ...(owner === 'inquiries' ? { inquiry_id } : { requirement_id }),
        ...{ is_mailed: true, items: itemsFor([await createProperty()]) },
      });
      const secret = await secretOf(id);
      await superuser.collection(owner).delete(owner === 'inquiries' ? inquiry_id : requirement_id);
      expect((await act('view', secret)).status).toBe(404);
      expect(await mailsOf(id)).toEqual([]);
    },
  );

  test('and a reply stay in the timeline, where only the server writes them', async () => {
    const { inquiry, secret } = await proposed();
    await act('answer', secret, { is_declined: true });
    const entries = client.collection('inquiry_entries');
    for (const { id } of await entriesOf(inquiry.id))
      await expect(entries.delete(id)).rejects.toMatchObject({ status: 404 });
    for (const kind of ['proposal', 'reply'])
      await expect(entries.create({ inquiry_id: inquiry.id, kind, text: 'Hola' })).rejects.toMatchObject({
        status: 400,
      });
  });
});
