import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClientHistory, clientHistorySchema } from '#domain/client-history.ts';
import { uploadOf, validPdf } from '../support/document-files.ts';
import { startMailServer } from '../support/mail-server.ts';
import { invisible, maliciousStrings } from '../support/malicious-strings.ts';
import { administrator, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port) });
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
});

const { superuser } = backend;
const [ana, eva] = [await administrator(backend), await administrator(backend)];
await superuser.collection('users').update(eva.authStore.record?.id ?? '', { name: 'Eva Luna' });
const nave = await superuser
  .collection('properties')
  .create({ title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 9, is_for_rent: true });

/** Texts of a test that no other test uses. */
let key = '';
let telephone = '';
beforeEach(() => {
  key = crypto.randomUUID().slice(0, 8);
  telephone = `222${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
});
const mail = (name: string) => `${name}-${key}@example.com`;

const write = (fields: object) =>
  visitor(backend.url)
    .collection('inquiries')
    .create({ name: 'Lucía', message: '¿Sigue disponible?', subject: crypto.randomUUID(), ...fields });
const record = (fields: object) =>
  ana.collection('inquiries').create({ name: 'Lucía', message: 'Llamó', source: 'Llamada', ...fields });
const clientOf = async ({ id }: { id: string }) =>
  (await superuser.collection('inquiries').getOne(id)).client_id as string;
const clientNow = (id: string) => superuser.collection('clients').getOne(id);
const send = (id: string, action: string, body: object, sender = ana) =>
  sender.send(`/api/clients/${id}/${action}`, { method: 'POST', body });
const edit = async (id: string, changes: object, sender = ana) =>
  send(id, 'edit', { edited_at: (await clientNow(id)).edited_at, ...changes }, sender);
const preview = (id: string, ids: string[], choices = {}) => send(id, 'merge-preview', { ids, choices });
const merge = async (id: string, ids: string[], choices = {}) =>
  send(id, 'merge', { ids, choices, version: (await preview(id, ids, choices)).version });
const undoMerge = (id: string) => send(id, 'undo-merge', {});
const create = (fields: object, id: string = crypto.randomUUID(), sender = ana) =>
  sender.send('/api/clients', { method: 'POST', body: { id, name: 'Lucía', ...fields } }).then(() => id);
const removeClient = (id: string) => ana.send(`/api/clients/${id}`, { method: 'DELETE' });
const relationsOf = (id: string) => ana.send(`/api/clients/${id}`, { method: 'GET' });
const historyOf = async (id: string, limit = ''): Promise<ClientHistory> =>
  clientHistorySchema.parse(await ana.send(`/api/clients/${id}/history`, { query: { limit } }));
const duplicatesOf = async (id: string): Promise<{ id: string; reasons: string[] }[]> =>
  (await relationsOf(id)).duplicates;

describe('an inquiry', () => {
  test.each([
    ['another name', 'Óscar'],
    ['the same name', 'Lucía'],
  ])('without an e-mail and %s never joins who has its telephone', async (_, name) => {
    const known = await clientOf(await write({ email: mail('lucia'), phone: telephone }));
    const phone = `+52 1 ${telephone.slice(0, 3)} ${telephone.slice(3)} ext. 4`;
    const caller = await clientOf(await record({ name, phone }));
    const again = await clientOf(await record({ name, phone }));
    expect(new Set([known, caller, again]).size).toBe(3);
    expect(await clientNow(known)).toMatchObject({
      ...{ name: 'Lucía', email: mail('lucia'), other_names: [], inquiries_count: 1, has_duplicates: true },
    });
    expect(await clientNow(caller)).toMatchObject({ name, email: '', inquiries_count: 1 });
    expect((await duplicatesOf(caller)).map(({ id }) => id).toSorted()).toEqual([known, again].toSorted());
  });

  test('of a known e-mail does not rename the client; the other name is listed and found', async () => {
    const id = await clientOf(await write({ email: mail('lucia'), name: 'Lucía Ramos' }));
    await write({ email: mail('lucia'), name: 'Óscar', phone: telephone });
    expect(await clientNow(id)).toMatchObject({
      ...{ name: 'Lucía Ramos', other_names: ['Óscar'], phone: telephone, inquiries_count: 2 },
    });
    expect((await clientNow(id)).search).toContain('oscar');
  });

  test('with a new e-mail and a known telephone is a client of its own, offered as a duplicate', async () => {
    const [first, second] = [
      await clientOf(await write({ email: mail('a'), phone: telephone })),
      await clientOf(await write({ email: mail('b'), phone: telephone })),
    ];
    expect(second).not.toBe(first);
    expect(await duplicatesOf(first)).toMatchObject([{ id: second, reasons: ['tel'] }]);
    expect(await clientNow(second)).toMatchObject({ has_duplicates: true });
  });

  test('does not bring the requirement of another person with its telephone', async () => {
    const id = await clientOf(await write({ email: mail('lucia'), phone: telephone }));
    const conditions = 'area=1000-2000';
    const requirements = ana.collection('requirements');
    const own = await requirements.create({ name: 'LUCía', phone: telephone, conditions });
    await requirements.create({ name: 'Óscar', phone: telephone, conditions });
    expect((await historyOf(id)).requirements.map((found) => found.id)).toEqual([own.id]);
  });

  test.each([
    ['one number', 'a requirement with two', '', '55 5555 4444 / '],
    ['two numbers', 'a requirement with one', '55 9876 5432 y ', ''],
    ['two numbers', 'a requirement with two others', '55 9876 5432 y ', '55 5555 4444 / '],
  ])('with %s brings %s of which one is the same', async (_, __, before, requirementBefore) => {
    const id = await clientOf(await write({ email: mail('lucia'), phone: before + telephone }));
    const requirement = { name: 'Lucía', conditions: 'area=1000-2000' };
    const own = await ana
      .collection('requirements')
      .create({ ...requirement, phone: requirementBefore + telephone });
    await ana.collection('requirements').create({ ...requirement, phone: `1${telephone.slice(1)}` });
    expect((await historyOf(id)).requirements.map((found) => found.id)).toEqual([own.id]);
  });

  test('of the same name and company is offered as a duplicate, whatever its accents', async () => {
    const empresa = `Aceros ${key}`;
    const first = await clientOf(await write({ email: mail('a'), name: 'María Solís', empresa }));
    const second = await clientOf(
      await write({ email: mail('b'), name: 'MARIA SOLIS', empresa: empresa.toUpperCase() }),
    );
    expect(await duplicatesOf(first)).toMatchObject([{ id: second, reasons: ['who'] }]);
    await write({ email: mail('c'), name: 'María Solís' });
    expect(await duplicatesOf(first)).toHaveLength(1);
  });
});

describe('an inquiry that is recorded for a chosen client', () => {
  test('joins it although it shares no e-mail, and renames nobody', async () => {
    const id = await clientOf(await write({ email: mail('lucia'), name: 'Lucía Ramos', phone: telephone }));
    const inquiry = await record({ name: 'Lucia R.', phone: '55 1234 9876', client_id: id });
    expect(await clientOf(inquiry)).toBe(id);
    expect(await clientNow(id)).toMatchObject({
      name: 'Lucía Ramos',
      inquiries_count: 2,
      phone: '55 1234 9876',
    });
    const other = await clientOf(await record({ name: 'Óscar', phone: telephone }));
    expect(other).not.toBe(id);
  });

  test('brings a new e-mail to it: a later inquiry of the site joins too', async () => {
    const id = await clientOf(await record({ phone: telephone }));
    await record({ email: mail('nuevo'), client_id: id });
    expect(await clientOf(await write({ email: mail('nuevo').toUpperCase() }))).toBe(id);
  });

  test('goes to the one who stayed when it was merged meanwhile', async () => {
    const kept = await clientOf(await write({ email: mail('a') }));
    const merged = await clientOf(await write({ email: mail('b') }));
    await merge(kept, [merged]);
    expect(await clientOf(await record({ phone: telephone, client_id: merged }))).toBe(kept);
  });

  test('is refused when the client is gone, or the e-mail is of another one', async () => {
    const gone = await refusalOf(record({ phone: telephone, client_id: crypto.randomUUID() }));
    expect(gone.fields).toEqual({ client_id: 'Este cliente ya no existe. Quítalo y guarda otra vez.' });
    const id = await clientOf(await record({ phone: telephone }));
    await write({ email: mail('otra'), name: 'Otra' });
    const taken = await refusalOf(record({ email: mail('otra').toUpperCase(), client_id: id }));
    expect(taken.fields.email).toContain('otro cliente, Otra');
  });

  test('is not what a visitor can state', async () => {
    const id = await clientOf(await write({ email: mail('lucia') }));
    expect(await clientOf(await write({ email: mail('otra'), client_id: id }))).not.toBe(id);
  });
});

describe('a corrected inquiry', () => {
  const correct = ({ id }: { id: string }, correction: object, expected: object = {}, sender = ana) =>
    sender.collection('inquiries').update(id, { correction, expected });

  test('keeps what arrived, and its client; the correction can be taken back', async () => {
    const inquiry = await write({ email: mail('lusia'), name: 'Lusia', message: 'Busca nabe' });
    const client = await clientOf(inquiry);
    const other = await write({ email: mail('lusia'), name: 'Lusia' });
    const changes = { name: 'Lucía', email: mail('lucia'), message: 'Busca nave', property_id: nave.id };
    const saved = await correct(inquiry, changes);
    expect(saved).toMatchObject({ ...changes, property_title: 'Nave', client_id: client });
    expect(saved.as_written).toEqual({
      ...{ name: 'Lusia', email: mail('lusia'), message: 'Busca nabe', property_title: '' },
      property_reference_code: '',
    });
    expect(await clientOf(await write({ email: mail('lucia') }))).toBe(client);
    await correct(inquiry, { message: 'Otra' });
    const former = { name: 'Lusia', email: mail('lusia'), message: 'Busca nabe', property_id: '' };
    const restored = await correct(inquiry, former);
    expect(restored).toMatchObject({ ...former, property_title: '', as_written: null, client_id: client });
    expect(await clientOf(other)).toBe(client);
  });

  test('moves to the chosen client, or to a new one, and back', async () => {
    const inquiry = await write({ email: mail('a'), phone: telephone });
    const former = await clientOf(inquiry);
    const ana2 = await clientOf(await write({ email: mail('ana'), name: 'Ana' }));
    const moved = await correct(inquiry, { name: 'Ana', email: mail('ana'), client_id: ana2 });
    expect(moved.client_id).toBe(ana2);
    expect(await clientNow(ana2)).toMatchObject({ inquiries_count: 2 });
    expect((await refusalOf(clientNow(former))).status).toBe(404);
    const back = await correct(inquiry, { name: 'Lucía', email: mail('a'), client_id: former });
    expect(await clientOf(back)).toBe(former);
    expect(await clientNow(ana2)).toMatchObject({ inquiries_count: 1 });
    const second = await write({ email: mail('a') });
    await correct(second, { name: 'Óscar', email: '', phone: telephone, client_id: '' });
    expect(await clientOf(second)).not.toBe(former);
    expect(await clientNow(await clientOf(second))).toMatchObject({ name: 'Óscar', inquiries_count: 1 });
  });

  test('leaves a corrected client with what was corrected, and its undo restores it', async () => {
    const inquiry = await write({ email: mail('a'), phone: telephone, empresa: 'Aceros' });
    const former = await clientOf(inquiry);
    await edit(former, { phone: '55 1111 0000', note: 'Prefiere llamadas' });
    const before = await clientNow(former);
    const other = await clientOf(await write({ email: mail('ana'), name: 'Ana' }));
    await correct(inquiry, { name: 'Ana', email: mail('ana'), client_id: other });
    expect(await clientNow(former)).toMatchObject({
      ...{ name: 'Lucía', email: mail('a'), phone: '55 1111 0000', empresa: 'Aceros' },
      ...{ note: 'Prefiere llamadas', inquiries_count: 0, other_phones: [telephone] },
    });
    await correct(inquiry, { name: 'Lucía', email: mail('a'), client_id: former });
    // The search has some of its words twice.
    expect({ ...(await clientNow(former)), search: before.search }).toEqual(before);
    // It goes with its last inquiry, as before.
    await superuser.collection('inquiries').delete(inquiry.id);
    expect((await refusalOf(clientNow(former))).status).toBe(404);
  });

  test('about several properties is about one, and about several again', async () => {
    const more = await superuser
      .collection('properties')
      .create({ title: 'Otra', location: 'Puebla', type: 'Bodega', area: 9, is_for_rent: true });
    const inquiry = await write({ email: mail('a'), selected_properties: [nave.id, more.id] });
    const one = await correct(inquiry, { property_id: nave.id });
    expect(one).toMatchObject({ property_id: nave.id, selected_properties: [] });
    const several = await correct(inquiry, { property_id: '' });
    expect(several).toMatchObject({ property_id: '', property_title: '', as_written: null });
    expect(several.selected_properties).toHaveLength(2);
  });

  test('is refused without contact, with the e-mail of another one, and when a colleague was first', async () => {
    const inquiry = await write({ email: mail('a') });
    await write({ email: mail('otra'), name: 'Otra' });
    expect((await refusalOf(correct(inquiry, { email: '' }))).fields.phone).toContain('diez dígitos');
    expect((await refusalOf(correct(inquiry, { email: mail('otra') }))).fields.email).toContain('Otra');
    expect((await refusalOf(correct(inquiry, { name: '' }))).status).toBe(400);
    const expected = { name: 'Lucía' };
    const results = await Promise.allSettled([
      correct(inquiry, { name: 'Uno' }, expected),
      correct(inquiry, { name: 'Dos' }, expected, eva),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await ana.collection('inquiries').update(inquiry.id, { name: 'Sin corregir', as_written: { name: 'x' } });
    expect((await superuser.collection('inquiries').getOne(inquiry.id)).as_written).toEqual(expected);
  });

  test('is not what a visitor can claim', async () => {
    const inquiry = await write({ email: mail('a'), as_written: { name: 'x' } });
    expect((await superuser.collection('inquiries').getOne(inquiry.id)).as_written).toBeNull();
  });
});

describe('a client without an inquiry', () => {
  test('is recorded once, found, corrected, and gets the inquiries of the e-mail', async () => {
    const id = await create({ email: mail('nuevo'), phone: telephone, note: 'Busca\nen Amozoc' });
    await create({ email: mail('nuevo') }, id);
    expect(await clientNow(id)).toMatchObject({
      ...{ name: 'Lucía', email: mail('nuevo'), phone: telephone, note: 'Busca\nen Amozoc' },
      ...{ inquiries_count: 0, last_inquiry_at: (await clientNow(id)).created_at },
    });
    expect((await clientNow(id)).search).toContain(telephone);
    await edit(id, { note: 'Otra' });
    const inquiry = await write({ email: mail('NUEVO'), name: 'Otra' });
    expect(await clientOf(inquiry)).toBe(id);
    expect(await clientNow(id)).toMatchObject({ name: 'Lucía', note: 'Otra', inquiries_count: 1 });
    const refused = await refusalOf(removeClient(id));
    expect(refused.message).toBe('Este cliente tiene solicitudes. Desaparece con la última.');
    await superuser.collection('inquiries').delete(inquiry.id);
    expect(await clientNow(id)).toMatchObject({ inquiries_count: 0 });
    await removeClient(id);
    expect((await refusalOf(clientNow(id))).status).toBe(404);
    expect((await refusalOf(removeClient(id))).status).toBe(404);
  });

  test('is refused when it exists; a shared telephone alone is no reason', async () => {
    const empresa = `Aceros ${key}`;
    await write({ email: mail('a'), name: 'Lucía Ramos', phone: telephone, empresa });
    const known = 'Ya existe Lucía Ramos con estos datos. Abre su página, o escribe en qué se distingue.';
    for (const fields of [{ phone: `+52 ${telephone}` }, { phone: '55 1234 0001', empresa }])
      expect((await refusalOf(create({ name: 'LUCIA RAMOS', ...fields }))).fields).toEqual({ name: known });
    expect((await refusalOf(create({ email: mail('A') }))).fields.email).toContain('Lucía Ramos');
    await create({ name: 'Óscar', phone: telephone });
    expect((await refusalOf(create({ email: '' }))).fields.phone).toContain('diez dígitos');
    expect((await refusalOf(create({ name: '', email: mail('b') }))).fields.name).toBe('Escribe el nombre.');
    expect((await refusalOf(create({ email: mail('b') }, 'x'))).status).toBe(400);
  });

  test('that two administrators record at once is one', async () => {
    const fields = { name: 'Eva', email: mail('eva') };
    const results = await Promise.allSettled([create(fields), create(fields, undefined, eva)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is merged with its note, and separated again', async () => {
    const kept = await create({ email: mail('a'), note: 'Uno' });
    const merged = await create({ name: 'Óscar', phone: telephone, note: 'Dos' });
    await merge(kept, [merged]);
    expect(await clientNow(kept)).toMatchObject({ phone: telephone, note: 'Uno\nDos', inquiries_count: 0 });
    await undoMerge(kept);
    expect(await clientNow(kept)).toMatchObject({ phone: '', note: 'Uno' });
    expect(await clientNow(merged)).toMatchObject({ name: 'Óscar', phone: telephone, note: 'Dos' });
  });
});

describe('an administrator corrects', () => {
  test('name, telephone, e-mail and company; the inquiry keeps what was written, and both are found', async () => {
    const inquiry = await write({ email: mail('lucia'), phone: telephone, empresa: 'Acme', name: 'Lusia' });
    const id = await clientOf(inquiry);
    const corrected = {
      name: 'Lucía Ramos',
      email: mail('ramos'),
      phone: '55 1234 0000',
      empresa: 'Ramos SA',
    };
    await edit(id, corrected);
    expect(await clientNow(id)).toMatchObject({
      ...corrected,
      other_names: ['Lusia'],
      other_emails: [mail('lucia')],
      other_phones: [telephone],
      other_empresas: ['Acme'],
    });
    expect(await superuser.collection('inquiries').getOne(inquiry.id)).toMatchObject({ name: 'Lusia' });
    for (const text of ['ramos', 'lusia', telephone, '5512340000', key]) {
      const filter = ana.filter('search ~ {:text}', { text });
      const found = await ana.collection('clients').getFullList({ filter, batch: 200 });
      expect(
        found.map((client) => client.id),
        text,
      ).toContain(id);
    }
    for (const email of [mail('ramos'), mail('lucia')])
      expect(await clientOf(await write({ email, name: 'Otro nombre' }))).toBe(id);
    expect(await clientNow(id)).toMatchObject({ ...corrected, inquiries_count: 3 });
  });

  test('one field, and an earlier correction stays listed, and found by its digits', async () => {
    const id = await clientOf(await write({ email: mail('lucia'), phone: telephone }));
    await edit(id, { phone: '55 1111 0000' });
    await edit(id, { phone: '55 2222 0000' });
    expect(await clientNow(id)).toMatchObject({
      ...{ name: 'Lucía', phone: '55 2222 0000' },
      other_phones: ['55 1111 0000', telephone],
    });
    expect((await clientNow(id)).search).toContain('5511110000');
    await write({ email: mail('lucia'), name: 'Lucía R.' });
    expect(await clientNow(id)).toMatchObject({ name: 'Lucía', phone: '55 2222 0000' });
  });

  test('the telephone that is dialed for each inquiry; what was written stays', async () => {
    const inquiry = await write({ email: mail('lucia'), phone: telephone });
    const silent = await write({ email: mail('lucia') });
    const read = async ({ id }: { id: string }) => ana.collection('inquiries').getOne(id);
    expect((await read(inquiry)).contact_phone).toBe(telephone);
    expect((await read(silent)).contact_phone).toBe(telephone);
    await edit(await clientOf(inquiry), { phone: '55 1234 0000' });
    expect(await read(inquiry)).toMatchObject({ phone: telephone, contact_phone: '55 1234 0000' });
    const { items } = await ana.collection('inquiries').getList(1, 50, { sort: '-created_at,-id' });
    expect(items.find(({ id }) => id === silent.id)).toMatchObject({
      ...{ phone: '', contact_phone: '55 1234 0000' },
    });
    await edit(await clientOf(inquiry), { phone: '' });
    expect((await read(inquiry)).contact_phone).toBe('');
  });

  test('the e-mail that answers go to; what was written stays', async () => {
    const inquiry = await write({ email: mail('lusia'), name: 'Lusia' });
    const call = await record({ phone: telephone, client_id: await clientOf(inquiry) });
    await edit(await clientOf(inquiry), { email: mail('lucia'), name: 'Lucía' });
    for (const [{ id }, email] of [
      [inquiry, mail('lusia')],
      [call, ''],
    ] as const) {
      const read = await ana.collection('inquiries').getOne(id);
      expect(read).toMatchObject({ email, contact_email: mail('lucia') });
      await ana.collection('inquiries').update(id, { response: 'Con gusto.' });
      const payload = await superuser
        .collection('mails')
        .getFirstListItem(`kind = 'answer' && dedupe_key = 'answer:${id}'`)
        .then((sent) => sent.payload);
      expect(payload).toMatchObject({ email: mail('lucia'), name: 'Lucía' });
    }
    await edit(await clientOf(inquiry), { email: '', phone: telephone });
    const again = { inquiry_id: inquiry.id, kind: 'answer', text: 'Otra' };
    expect((await refusalOf(ana.collection('inquiry_entries').create(again))).status).toBe(400);
  });

  test('away a telephone that was wrong', async () => {
    const id = await clientOf(await write({ email: mail('lucia'), phone: telephone }));
    await edit(id, { phone: '' });
    expect(await clientNow(id)).toMatchObject({ phone: '', other_phones: [telephone] });
  });

  test('and the refusal of a second correction names the first editor', async () => {
    const id = await clientOf(await write({ email: mail('lucia') }));
    const { edited_at } = await clientNow(id);
    await send(id, 'edit', { edited_at, empresa: 'De Eva' }, eva);
    const refused = await refusalOf(send(id, 'edit', { edited_at, name: 'De Ana' }));
    expect(refused).toMatchObject({
      status: 412,
      message: 'Eva Luna guardó este cliente mientras lo editabas.',
    });
    expect(await clientNow(id)).toMatchObject({ name: 'Lucía', empresa: 'De Eva' });
    // A request that was repeated, because its answer was lost, is no conflict.
    await send(id, 'edit', { edited_at, empresa: 'De Eva' }, eva);
  });

  test.each([
    [{ name: ' ' }, { name: 'Escribe el nombre.' }],
    [{ phone: 'sin número' }, { phone: 'Escribe un teléfono con números, como 222 123 4567.' }],
    [{ email: 'lucia@' }, { email: 'Ingrese un correo electrónico válido' }],
    [{ email: '', phone: '' }, { phone: 'Escribe un teléfono de diez dígitos o un correo.' }],
    [{ name: 'a'.repeat(121) }, { name: 'Escribe como máximo 120 caracteres.' }],
  ])('not to %j', async (changes, fields) => {
    const id = await clientOf(await write({ email: mail('lucia') }));
    expect((await refusalOf(edit(id, changes))).fields).toEqual(fields);
    expect(await clientNow(id)).toMatchObject({ name: 'Lucía', email: mail('lucia'), edited_at: '' });
  });

  test('not to the e-mail of another client', async () => {
    const id = await clientOf(await write({ email: mail('lucia') }));
    await write({ email: mail('oscar'), name: 'Óscar' });
    expect((await refusalOf(edit(id, { email: mail('oscar').toUpperCase() }))).fields).toEqual({
      email: 'Este correo ya es de otro cliente, Óscar. Únelos en su lugar.',
    });
  });

  test('nothing with a body of another form', async () => {
    const id = await clientOf(await write({ email: mail('lucia') }));
    for (const body of [{ name: 7 }, { phone: ['1'] }, { empresa: null }])
      expect((await refusalOf(edit(id, body))).status).toBe(400);
    expect((await refusalOf(send(crypto.randomUUID(), 'edit', { name: 'X' }))).status).toBe(404);
  });

  test('with hostile text, stored as plain text or refused', async () => {
    const id = await clientOf(await write({ email: mail('lucia') }));
    for (const text of Object.values(maliciousStrings)) {
      await edit(id, { name: text.slice(0, 120), empresa: text.slice(0, 160) }).catch((error) =>
        expect(error.status).toBe(400),
      );
      const { name, empresa } = await clientNow(id);
      expect(`${name}${empresa}`).not.toMatch(invisible);
    }
  });
});

/** Two clients with everything that a client can have. */
async function twoClients() {
  const kept = await write({ email: mail('lucia'), phone: telephone, name: 'Lucía' });
  const other = await write({
    ...{ email: mail('otra'), phone: `+52 ${telephone}`, name: 'L. Ramos', empresa: 'Acme' },
  });
  const [keptId, otherId] = [await clientOf(kept), await clientOf(other)];
  await ana.collection('inquiry_entries').create({ inquiry_id: other.id, kind: 'note', text: 'Hola' });
  await ana
    .collection('proposals')
    .create({ inquiry_id: other.id, items: [{ property_id: nave.id, line: '' }] });
  const start = new Date(Date.now() + 48 * 3_600_000 + Math.random() * 1e9).toISOString();
  await superuser.collection('visits').create({
    ...{ inquiry_id: other.id, broker: ana.authStore.record?.id, properties: [nave.id] },
    slots: [{ start, minutes: 60 }],
  });
  const requirement = { name: 'L. Ramos', conditions: 'area=1000-2000' };
  await ana.collection('requirements').create({ ...requirement, email: mail('otra') });
  await ana.collection('requirements').create({ ...requirement, phone: `55 ${telephone}` });
  return { kept, other, keptId, otherId };
}

describe('the history of a client', () => {
  test('has documents, answers with their mails, and proposals that are in no timeline; the newest first', async () => {
    const sent = await write({ email: mail('lucia') });
    const id = await clientOf(sent);
    await ana.collection('inquiries').update(sent.id, { response: 'Con gusto.' });
    await ana.collection('inquiry_entries').create({ inquiry_id: sent.id, kind: 'call', text: 'Llamó' });
    const requirement = await ana
      .collection('requirements')
      .create({ name: 'Lucía', email: mail('lucia'), conditions: 'area=1000-2000' });
    const items = [{ property_id: nave.id, line: '' }];
    const proposal = await ana.collection('proposals').create({ requirement_id: requirement.id, items });
    const plan = await ana.collection('documents').create({
      ...{ property_id: nave.id, name: `Plano ${key}`, kind: 'plan', visibility: 'on_request' },
      file: uploadOf(validPdf()),
    });
    // Given to the person, not in an inquiry.
    await ana.collection('document_grants').create({ document_id: plan.id, email: mail('lucia') });
    const history = await historyOf(id);
    const author = ana.authStore.record?.id;
    expect(history).toMatchObject({
      entries: [
        { kind: 'call', mail: null, author },
        { kind: 'answer', text: 'Con gusto.', mail: { state: expect.any(String) } },
      ],
      proposals: [{ id: proposal.id, requirement_id: requirement.id, codes: nave.reference_code }],
      documents: [{ name: plan.name, property_id: nave.id, granted_by: author, mail: {} }],
    });
    expect((await historyOf(id, '1')).entries.map(({ kind }) => kind)).toEqual(['call']);
    for (const limit of ['0', '1.5', '5001', 'x'])
      expect((await refusalOf(historyOf(id, limit))).status, limit).toBe(400);
    expect((await refusalOf(historyOf(crypto.randomUUID()))).status).toBe(404);
  });
});

describe('a merge', () => {
  test('shows what stays and what moves, and moves everything', async () => {
    const { other, keptId, otherId } = await twoClients();
    const shown = await preview(keptId, [otherId]);
    expect(shown).toMatchObject({
      kept: { id: keptId, name: 'Lucía', email: mail('lucia'), phone: telephone, empresa: 'Acme' },
      ...{ other_names: ['L. Ramos'], other_emails: [mail('otra')], other_phones: [], other_empresas: [] },
      merged: [{ id: otherId, name: 'L. Ramos' }],
      counts: { inquiries: 1, visits: 1, proposals: 1, requirements: 1 },
    });
    expect(shown.counts.entries).toBeGreaterThanOrEqual(3);
    expect(await clientNow(otherId)).toMatchObject({ name: 'L. Ramos' });

    await send(keptId, 'merge', { ids: [otherId], version: shown.version });
    expect(await clientOf(other)).toBe(keptId);
    expect(await clientNow(keptId)).toMatchObject({
      ...{ name: 'Lucía', email: mail('lucia'), empresa: 'Acme', inquiries_count: 2 },
      ...{ other_names: ['L. Ramos'], other_emails: [mail('otra')], has_duplicates: false },
    });
    const relations = await relationsOf(keptId);
    expect(relations.duplicates).toEqual([]);
    const history = await historyOf(keptId);
    expect(history).toMatchObject({
      requirements: [{}],
      merges: [{ name: 'L. Ramos', merged_by: ana.authStore.record?.id }],
      open_visits: [{ state: 'Propuesta', codes: nave.reference_code }],
    });
    const entries = history.entries.map(({ kind, is_about_visit }) => `${kind} ${is_about_visit}`);
    expect(entries.toSorted()).toEqual(['note false', 'note true', 'proposal false']);
    // The page of the merged client leads to the one who stayed.
    expect(await relationsOf(otherId)).toEqual(relations);
    expect(await historyOf(otherId)).toEqual(history);
    expect((await refusalOf(clientNow(otherId))).status).toBe(404);
  });

  test('assigns later inquiries of the merged e-mail to the kept client', async () => {
    const other = `55${telephone.slice(2)}`;
    const keptId = await clientOf(await write({ email: mail('lucia'), phone: telephone }));
    const otherId = await clientOf(await write({ email: mail('otra'), phone: other, name: 'Otra' }));
    await merge(keptId, [otherId]);
    expect(await clientOf(await write({ email: mail('OTRA'), name: 'Otra vez' }))).toBe(keptId);
    expect(await clientNow(keptId)).toMatchObject({ name: 'Lucía', inquiries_count: 3 });
    for (const text of [mail('otra').split('@')[0]?.replace('-', ' '), other, 'otra vez']) {
      const filter = text
        ?.split(' ')
        .map((word) => ana.filter('search ~ {:word}', { word }))
        .join(' && ');
      const found = await ana.collection('clients').getFullList({ filter: filter ?? '', batch: 200 });
      expect(
        found.map(({ id }) => id),
        text,
      ).toContain(keptId);
    }
  });

  test('keeps a telephone that only an administrator had stated', async () => {
    const keptId = await clientOf(await write({ email: mail('lucia') }));
    const otherId = await clientOf(await write({ email: mail('otra') }));
    await edit(otherId, { phone: telephone, empresa: 'Corregida' });
    await edit(keptId, { empresa: 'Propia' });
    await merge(keptId, [otherId]);
    expect(await clientNow(keptId)).toMatchObject({
      ...{ phone: telephone, empresa: 'Propia', other_empresas: ['Corregida'] },
    });
  });

  test('keeps the values that a person chose; its undo restores both', async () => {
    const { keptId, otherId } = await twoClients();
    await edit(keptId, { phone: '55 1111 0000', note: 'Primera' });
    await edit(otherId, { note: 'Segunda' });
    const before = [await clientNow(keptId), await clientNow(otherId)];
    const byRule = await preview(keptId, [otherId]);
    expect(byRule).toMatchObject({
      kept: { name: 'Lucía', note: 'Primera\nSegunda' },
      options: {
        name: [
          { client_id: keptId, value: 'Lucía' },
          { client_id: otherId, value: 'L. Ramos' },
        ],
        empresa: [{ client_id: otherId, value: 'Acme' }],
      },
    });
    const choices = { name: otherId, email: otherId, phone: otherId, note: otherId };
    expect(await preview(keptId, [otherId], choices)).toMatchObject({
      kept: { name: 'L. Ramos', email: mail('otra'), note: 'Segunda' },
      ...{ other_names: ['Lucía'], other_emails: [mail('lucia')] },
    });
    await merge(keptId, [otherId], choices);
    expect(await clientNow(keptId)).toMatchObject({
      ...{
        name: 'L. Ramos',
        email: mail('otra'),
        phone: `+52 ${telephone}`,
        empresa: 'Acme',
        note: 'Segunda',
      },
      ...{ other_names: ['Lucía'], other_emails: [mail('lucia')] },
    });
    // It was in no inquiry.
    expect((await clientNow(keptId)).other_phones).toContain('55 1111 0000');
    await undoMerge(keptId);
    expect([await clientNow(keptId), await clientNow(otherId)]).toEqual(before);
  });

  test('with other choices than those of the preview, or after a colleague merged, is refused', async () => {
    const { keptId, otherId } = await twoClients();
    const ids = [otherId];
    const { version } = await preview(keptId, ids, { name: otherId });
    const refusalWith = async (choices: object) =>
      (await refusalOf(send(keptId, 'merge', { ids, choices, version }))).status;
    expect(await refusalWith({})).toBe(412);
    for (const choices of [{ name: crypto.randomUUID() }, { edited_by: otherId }, { name: 7 }])
      expect(await refusalWith(choices), JSON.stringify(choices)).toBe(400);
    await merge(keptId, ids);
    // Not as this one chose.
    expect(await refusalWith({ name: otherId })).toBe(400);
    expect(await clientNow(keptId)).toMatchObject({ name: 'Lucía' });
  });

  test('is done once: a repeated request changes nothing', async () => {
    const { keptId, otherId } = await twoClients();
    const { version } = await preview(keptId, [otherId]);
    await send(keptId, 'merge', { ids: [otherId], version });
    const after = await clientNow(keptId);
    await send(keptId, 'merge', { ids: [otherId], version });
    expect(await clientNow(keptId)).toEqual(after);
  });

  test('is undone: both clients are as before, and later inquiries go where they belong', async () => {
    const { kept, other, keptId, otherId } = await twoClients();
    await edit(otherId, { name: 'L. Ramos Solís', phone: '55 1111 0000' });
    const before = [await clientNow(keptId), await clientNow(otherId)];
    const related = [await relationsOf(keptId), await historyOf(keptId), await historyOf(otherId)];
    await merge(keptId, [otherId]);
    const later = await write({ email: mail('otra'), name: 'Otra vez', message: 'Después' });
    expect(await relationsOf(keptId)).toMatchObject({ merged: [{ name: 'L. Ramos Solís' }] });

    await undoMerge(keptId);
    expect([await clientOf(kept), await clientOf(other)]).toEqual([keptId, otherId]);
    expect(await clientOf(later)).toBe(otherId);
    await superuser.collection('inquiries').delete(later.id);
    expect([await clientNow(keptId), await clientNow(otherId)]).toEqual(before);
    expect([await relationsOf(keptId), await historyOf(keptId), await historyOf(otherId)]).toEqual(related);
    expect((await refusalOf(undoMerge(keptId))).status).toBe(404);
    await merge(keptId, [otherId]);
    expect(await clientOf(other)).toBe(keptId);
  });

  test('that is undone leaves what an administrator corrected since', async () => {
    const { keptId, otherId } = await twoClients();
    await merge(keptId, [otherId]);
    await edit(keptId, { empresa: 'Corregida después' });
    await undoMerge(keptId);
    expect(await clientNow(keptId)).toMatchObject({ name: 'Lucía', empresa: 'Corregida después' });
    expect(await clientNow(otherId)).toMatchObject({ name: 'L. Ramos', empresa: 'Acme' });
  });

  test('of several merges is undone one by one, the last one first', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd'])
      ids.push(await clientOf(await write({ email: mail(name), name: name.toUpperCase() })));
    const [a = '', b = '', c = '', d = ''] = ids;
    await merge(b, [a]);
    await merge(c, [b, d]);
    const { merged }: { merged: { name: string }[] } = await relationsOf(c);
    expect(merged.map(({ name }) => name).toSorted()).toEqual(['B', 'D']);
    await undoMerge(c);
    expect((await clientNow(d)).inquiries_count).toBe(1);
    expect(await clientNow(b)).toMatchObject({ name: 'B', other_names: ['A'], inquiries_count: 2 });
    expect((await relationsOf(a)).client_id).toBe(b);
    await undoMerge(b);
    expect(await clientNow(a)).toMatchObject({ name: 'A', inquiries_count: 1 });
    expect(await clientNow(b)).toMatchObject({ name: 'B', other_names: [], inquiries_count: 1 });
  });

  test('of a merged client leads through both to the last one', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(await clientOf(await write({ email: mail(name) })));
    const [a = '', b = '', c = ''] = ids;
    await merge(b, [a]);
    await merge(c, [b]);
    expect((await relationsOf(a)).client_id).toBe(c);
    expect(await clientOf(await write({ email: mail('a') }))).toBe(c);
  });

  test.each([
    ['an inquiry', (email: string) => write({ email })],
    [
      'a correction',
      async (email: string) => edit(await clientOf(await write({ email })), { name: 'Nueva' }),
    ],
  ])('is refused after %s changed what the preview had shown', async (_, change) => {
    const { keptId, otherId } = await twoClients();
    const { version } = await preview(keptId, [otherId]);
    await change(mail('otra'));
    const refused = await refusalOf(send(keptId, 'merge', { ids: [otherId], version }));
    expect(refused).toMatchObject({
      status: 412,
      message: 'Algo cambió en estos clientes. Revisa la unión de nuevo.',
    });
    expect((await clientNow(otherId)).inquiries_count).toBeGreaterThan(0);
    await merge(keptId, [otherId]);
  });

  test('of two clients into each other happens once', async () => {
    const { keptId, otherId } = await twoClients();
    const requests = await Promise.all([
      preview(keptId, [otherId]).then(({ version }) => ({ to: keptId, ids: [otherId], version })),
      preview(otherId, [keptId]).then(({ version }) => ({ to: otherId, ids: [keptId], version })),
    ]);
    const done = await Promise.allSettled(requests.map(({ to, ...body }) => send(to, 'merge', body)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await relationsOf(keptId)).client_id).toBe((await relationsOf(otherId)).client_id);
  });

  test('is refused for a client that does not exist, for none and for more than a hundred', async () => {
    const keptId = await clientOf(await write({ email: mail('lucia') }));
    const unknown = crypto.randomUUID();
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    for (const [ids, message] of [
      [[unknown], 'Uno de estos clientes ya no existe o ya se unió. Revisa la unión de nuevo.'],
      [[], 'Elige al menos un cliente.'],
      [[keptId], 'Elige al menos un cliente.'],
      [many, 'Une hasta 100 clientes a la vez.'],
    ] as const)
      for (const action of ['merge', 'merge-preview'])
        expect(await refusalOf(send(keptId, action, { ids, version: '' }))).toMatchObject({
          status: 400,
          message,
        });
    expect((await refusalOf(send(unknown, 'merge-preview', { ids: [keptId] }))).status).toBe(404);
    for (const ids of ['x', [7], null, undefined])
      expect((await refusalOf(send(keptId, 'merge', { ids }))).status).toBe(400);
  });

  test('with hostile text as an id or version is refused', async () => {
    const { keptId, otherId } = await twoClients();
    for (const text of Object.values(maliciousStrings)) {
      expect((await refusalOf(send(keptId, 'merge', { ids: [text], version: text }))).status).toBe(400);
      expect((await refusalOf(send(keptId, 'merge', { ids: [otherId], version: text }))).status).toBe(412);
    }
    expect((await clientNow(otherId)).inquiries_count).toBe(1);
  });

  test('of fifty duplicates keeps every e-mail and telephone findable', async () => {
    const keptId = await clientOf(await write({ email: mail('lucia'), phone: telephone }));
    const others: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      const phone = index % 2 === 0 ? telephone : `55${String(index).padStart(2, '0')}${telephone.slice(4)}`;
      const inquiry = { email: mail(`otra${index}`), phone, name: `Nombre ${index}` };
      others.push(await clientOf(await write(inquiry)));
      await write(inquiry);
    }
    await merge(keptId, others);
    const kept = await clientNow(keptId);
    expect(kept).toMatchObject({ inquiries_count: 101, email: mail('lucia'), has_duplicates: false });
    expect(kept.other_emails).toHaveLength(50);
    expect(kept.other_phones).toHaveLength(25);
    for (const index of [0, 25, 49]) {
      expect(kept.search).toContain(mail(`otra${index}`).replace(/\W+/g, ' '));
      expect(await clientOf(await write({ email: mail(`otra${index}`) }))).toBe(keptId);
    }
  });

  test('goes with the last inquiry: nothing of the person stays', async () => {
    const { kept, other, keptId, otherId } = await twoClients();
    await merge(keptId, [otherId]);
    for (const { id } of await superuser
      .collection('visits')
      .getFullList({ filter: `inquiry_id = "${other.id}"` }))
      await ana.send(`/api/visits/${id}/cancel`, { method: 'POST' });
    await ana.collection('inquiries').delete(kept.id);
    expect(await clientNow(keptId)).toMatchObject({ inquiries_count: 1, name: 'Lucía' });
    await ana.collection('inquiries').delete(other.id);
    for (const table of ['client_keys', 'client_values', 'client_merges', 'client_profiles']) {
      const rows = JSON.stringify(await superuser.sql.run(`SELECT * FROM ${table}`));
      for (const trace of [keptId, otherId, key, telephone]) expect(rows, table).not.toContain(trace);
    }
  });

  test('is stored whole or not at all when the server is killed at any moment', async () => {
    for (const requestsBeforeKill of [0, 6, 15]) {
      key = crypto.randomUUID().slice(0, 8);
      const keptId = await clientOf(await write({ email: mail('lucia') }));
      const others: string[] = [];
      for (let index = 0; index < 10; index += 1)
        others.push(await clientOf(await write({ email: mail(`otra${index}`) })));
      const { version } = await preview(keptId, others);
      const request = send(keptId, 'merge', { ids: others, version }).catch(() => undefined);
      for (let asked = 0; asked < requestsBeforeKill; asked += 1) await fetch(`${backend.url}/api/health`);
      await backend.killAndRevive();
      await request;
      const { inquiries_count } = await clientNow(keptId);
      expect([1, 11]).toContain(inquiries_count);
      const rest = await Promise.all(others.map((id) => relationsOf(id)));
      const owners = new Set(rest.map(({ client_id }) => client_id));
      expect(owners.size).toBe(inquiries_count === 11 ? 1 : 10);
      await send(keptId, 'merge', { ids: others, version });
      expect(await clientNow(keptId)).toMatchObject({ inquiries_count: 11 });
    }
  });
});
