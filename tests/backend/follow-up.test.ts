import { afterAll, describe, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend, unapproved, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const asVisitor = visitor(backend.url).collection('inquiries');
const client = await administrator(backend);
const colleague = await administrator(backend);
const inquiries = client.collection('inquiries');
const clientId = client.authStore.record?.id ?? '';
const colleagueId = colleague.authStore.record?.id ?? '';

const question = { name: 'Lucía Ramos', email: 'lucia@example.com', message: '¿Tiene andén?' };
const createInquiry = async () => (await asVisitor.create({ ...question, empresa: crypto.randomUUID() })).id;
const isNow = (date: string) => Math.abs(Date.now() - Date.parse(date)) < 60_000;

test('a new inquiry of the site is new, open, without owner and without answer', async () => {
  const id = await createInquiry();
  expect(await inquiries.getOne(id)).toMatchObject({
    ...{ stage: 'Nueva', source: 'Sitio', assigned_to: '', next_action: '', next_action_at: '' },
    ...{ first_response_at: '', is_open: true, is_unanswered: true, is_unassigned: true },
  });
});

describe('a new inquiry about a property goes to', () => {
  const locations = client.collection('locations');
  const properties = client.collection('properties');
  const nave = { title: 'Nave', type: 'Bodega', area: 900, active: true };
  let zoneCount = 0;
  const createNave = async (zoneBroker: string, broker_id: string) => {
    zoneCount += 1;
    const zone = await locations.create({ name: `Zona ${zoneCount}`, city: 'Amozoc', broker_id: zoneBroker });
    const property = await properties.create({
      ...nave,
      ...{ location: zone.name, location_id: zone.id, broker_id },
    });
    return { zone, property };
  };
  const ownerOf = async (fields: object) =>
    (await inquiries.getOne((await asVisitor.create({ ...question, ...fields })).id)).assigned_to;

  test('the administrator in charge of its zone', async () => {
    const { property } = await createNave(colleagueId, '');
    expect(await ownerOf({ property_id: property.id, assigned_to: clientId })).toBe(colleagueId);
  });

  test('the broker of the property rather than that of the zone', async () => {
    const { property } = await createNave(colleagueId, clientId);
    expect(await ownerOf({ property_id: property.id })).toBe(clientId);
  });

  test('the administrator in charge of the first of several properties', async () => {
    const [first, second] = [await createNave(colleagueId, ''), await createNave(clientId, '')];
    const selected_properties = [first.property.id, second.property.id];
    expect(await ownerOf({ selected_properties })).toBe(colleagueId);
  });

  test('none when that person is no longer an administrator', async () => {
    const former = await administrator(backend);
    const formerId = former.authStore.record?.id ?? '';
    const { property, zone } = await createNave(formerId, '');
    await backend.superuser.collection('users').update(formerId, { approved: false });
    expect(await ownerOf({ property_id: property.id })).toBe('');
    await backend.superuser.collection('users').delete(formerId);
    expect((await locations.getOne(zone.id)).broker_id).toBe('');
  });

  test('only an administrator can be in charge of a zone, and visitors cannot read who it is', async () => {
    const { zone } = await createNave(colleagueId, '');
    const refused = await refusalOf(locations.update(zone.id, { broker_id: 'nobody00000000x' }));
    expect(refused.fields).toEqual({ broker_id: 'El responsable debe ser un administrador.' });
    for (const stranger of [visitor(backend.url), await unapproved(backend)])
      expect(await stranger.collection('locations').getOne(zone.id)).not.toHaveProperty('broker_id');
    const snapshot = await backend.superuser.send('/api/site/snapshot', { method: 'GET' });
    expect(JSON.stringify(snapshot)).not.toContain(colleagueId);
  });
});

describe('the first answer', () => {
  test('states its time, and its author takes charge', async () => {
    const id = await createInquiry();
    const answered = await inquiries.update(id, { response: 'Sí, tiene tres.' });
    expect(answered).toMatchObject({ assigned_to: clientId, is_unanswered: false, is_unassigned: false });
    expect(answered.first_response_at).toBe(answered.response_date);
  });

  test('leaves an inquiry to the administrator in charge', async () => {
    const id = await createInquiry();
    await inquiries.update(id, { assigned_to: colleagueId });
    expect(await inquiries.update(id, { response: 'Sí.' })).toMatchObject({ assigned_to: colleagueId });
  });
});

describe('an administrator', () => {
  test('states owner, stage, source and next action', async () => {
    const id = await createInquiry();
    const followUp = {
      ...{ assigned_to: colleagueId, stage: 'Visita', source: 'Referido' },
      ...{ next_action: 'Llamar', next_action_at: '2026-12-01 16:00:00.000Z' },
    };
    expect(await inquiries.update(id, followUp)).toMatchObject({ ...followUp, is_unassigned: false });
  });

  test('keeps what a colleague changed at the same time', async () => {
    const id = await createInquiry();
    const changes = [{ stage: 'Propuesta' }, { next_action: 'Llamar' }, { assigned_to: colleagueId }];
    await Promise.all(changes.map((change) => inquiries.update(id, change)));
    expect(await inquiries.getOne(id)).toMatchObject(Object.assign({}, ...changes));
  });

  test('gives a reason for a lost inquiry, which ends it', async () => {
    const id = await createInquiry();
    for (const reason of [{}, { lost_reason: ' ' }]) {
      expect((await refusalOf(inquiries.update(id, { stage: 'Perdida', ...reason }))).fields).toEqual({
        lost_reason: 'Escribe por qué se perdió.',
      });
    }
    const lost = { stage: 'Perdida', lost_reason: 'Rentó en Querétaro' };
    const ended = { is_open: false, is_unanswered: false, is_unassigned: false };
    expect(await inquiries.update(id, lost)).toMatchObject({ ...lost, ...ended });
    expect(await inquiries.update(id, { stage: 'Negociación' })).toMatchObject({
      lost_reason: '',
      is_open: true,
      status: 'Pendiente',
    });
  });

  test('closes an inquiry by its end, and reopens it by leaving that', async () => {
    const id = await createInquiry();
    await client.collection('inquiry_entries').create({ inquiry_id: id, kind: 'call' });
    expect(await inquiries.update(id, { stage: 'Ganada' })).toMatchObject({ status: 'Cerrada' });
    expect(await inquiries.update(id, { stage: 'Visita' })).toMatchObject({ status: 'Contestada' });
    await inquiries.update(id, { status: 'Cerrada' });
    expect(await inquiries.update(id, { stage: 'Propuesta' })).toMatchObject({ status: 'Cerrada' });
  });

  test('undoes an end, the reply of the client that waited included', async () => {
    const id = await createInquiry();
    const replied_at = '2026-11-03 15:00:00.000Z';
    await backend.superuser.sql.run(
      `UPDATE inquiries SET replied_at = '${replied_at}', has_reply = 1, stage = 'Visita' WHERE id = '${id}'`,
    );
    const won = await inquiries.update(id, { stage: 'Ganada' });
    expect(won).toMatchObject({ status: 'Cerrada', replied_at: '' });
    const former = { status: 'Pendiente', stage: 'Visita', lost_reason: '', replied_at };
    const expected = { status: 'Cerrada', stage: 'Ganada', lost_reason: '', replied_at: '' };
    const undo = () => inquiries.update(id, { ...former, expected });
    expect(await undo()).toMatchObject({ ...former, has_reply: true, is_open: true });
    expect(await refusalOf(undo())).toMatchObject({
      status: 412,
      fields: { status: 'Alguien cambió esta solicitud después. Queda como está.' },
    });
  });

  test('does not undo what a colleague changed since', async () => {
    const id = await createInquiry();
    const [action, other] = ['Llamar', 'Enviar contrato'].map((next_action) => ({
      next_action,
      next_action_at: '2026-12-01 16:00:00.000Z',
    }));
    await inquiries.update(id, { ...action });
    const undo = { next_action: '', next_action_at: '', expected: action };
    await colleague.collection('inquiries').update(id, { ...other });
    expect((await refusalOf(inquiries.update(id, undo))).status).toBe(412);
    expect(await inquiries.getOne(id)).toMatchObject({ ...other });
  });

  test('reopens a lost inquiry, which begins again', async () => {
    const id = await createInquiry();
    await inquiries.update(id, { stage: 'Perdida', lost_reason: 'Rentó en Querétaro' });
    expect(await inquiries.update(id, { status: 'Pendiente' })).toMatchObject({
      ...{ status: 'Pendiente', stage: 'Nueva', lost_reason: '', is_open: true },
    });
  });

  test('ends an inquiry by winning or closing it', async () => {
    const [won, closed] = [await createInquiry(), await createInquiry()];
    expect(await inquiries.update(won, { stage: 'Ganada' })).toMatchObject({ is_open: false });
    expect(await inquiries.update(closed, { status: 'Cerrada' })).toMatchObject({ is_open: false });
    expect(await inquiries.update(closed, { status: 'Pendiente' })).toMatchObject({ is_open: true });
  });

  test.each([
    ['stage', 'Archivada', 'Elige una etapa de la lista.'],
    ['source', 'Radio', 'Elige un origen de la lista.'],
  ])('cannot set %s to %j', async (field, value, sentence) => {
    const id = await createInquiry();
    expect((await refusalOf(inquiries.update(id, { [field]: value }))).fields).toEqual({ [field]: sentence });
  });

  test('cannot put a person in charge who is not an administrator', async () => {
    const id = await createInquiry();
    const applicant = (await unapproved(backend)).authStore.record?.id;
    expect((await refusalOf(inquiries.update(id, { assigned_to: applicant }))).fields).toEqual({
      assigned_to: 'El responsable debe ser un administrador.',
    });
  });

  test('a deleted administrator leaves inquiries without owner', async () => {
    const leaver = (await administrator(backend)).authStore.record?.id ?? '';
    const id = await createInquiry();
    await inquiries.update(id, { assigned_to: leaver });
    await client.collection('users').delete(leaver);
    expect(await inquiries.getOne(id)).toMatchObject({ assigned_to: '', is_unassigned: true });
  });
});

test('the time of the first answer is the server’s', async () => {
  const id = await createInquiry();
  await inquiries.update(id, { response: 'Sí.', first_response_at: '2020-01-01 00:00:00.000Z' });
  expect(isNow((await inquiries.getOne(id)).first_response_at)).toBe(true);
});

describe('an inquiry by hand', () => {
  const call = { name: 'Óscar', phone: '222 555 0142', message: 'Busca bodega', source: 'Llamada' };
  const mailsAbout = (id: string) =>
    backend.superuser.collection('mails').getFullList({ filter: `dedupe_key ~ "${id}"` });

  test('gets its recorder as owner, has a first response, and queues no mail', async () => {
    const created = await inquiries.create(call);
    expect(created).toMatchObject({
      ...call,
      ...{ status: 'Contestada', stage: 'Nueva', assigned_to: clientId, is_unanswered: false },
    });
    expect(isNow(created.first_response_at)).toBe(true);
    expect(await mailsAbout(created.id)).toEqual([]);
  });

  test('of a referral waits for an answer, with an owner and an action', async () => {
    const followUp = {
      assigned_to: colleagueId,
      next_action: 'Llamar',
      next_action_at: '2026-12-01 16:00:00.000Z',
    };
    expect(await inquiries.create({ ...call, ...followUp, source: 'Referido' })).toMatchObject({
      ...followUp,
      ...{ source: 'Referido', first_response_at: '', is_unanswered: true },
    });
  });

  test('may be about a property that is not public', async () => {
    const nave = { title: 'Nave reservada', location: 'Amozoc', type: 'Bodega', active: false };
    const { id } = await client.collection('properties').create(nave);
    expect(await inquiries.create({ ...call, property_id: id })).toMatchObject({
      property_title: nave.title,
    });
  });

  test('needs a telephone or an e-mail', async () => {
    expect((await refusalOf(inquiries.create({ ...call, phone: ' ' }))).fields).toEqual({
      phone: 'Escribe un teléfono de diez dígitos o un correo.',
    });
  });

  test('without an e-mail cannot be answered by mail, and is a client by telephone', async () => {
    const { id } = await inquiries.create(call);
    await inquiries.create({ ...call, phone: '222 555 0999', name: 'Otra persona' });
    expect((await refusalOf(inquiries.update(id, { response: 'Sí' }))).fields).toEqual({
      response: 'Esta persona no dejó su correo.',
    });
    const filter = 'email = "" && phone = "222 555 0999"';
    expect(await backend.superuser.collection('clients').getFullList({ filter })).toMatchObject([
      { name: 'Otra persona', inquiries_count: 1 },
    ]);
  });

  test('is recorded by administrators only: a visitor sends an inquiry of the site', async () => {
    const sent = await asVisitor.create({ ...call, email: 'oscar@example.com', assigned_to: clientId });
    expect(await inquiries.getOne(sent.id)).toMatchObject({
      source: 'Sitio',
      assigned_to: '',
      first_response_at: '',
    });
    expect(await mailsAbout(sent.id)).toHaveLength(1);
    for (const outsider of [asVisitor, (await unapproved(backend)).collection('inquiries')]) {
      const { id } = await outsider.create({ ...call, name: crypto.randomUUID() });
      expect(await inquiries.getOne(id)).toMatchObject({ source: 'Sitio' });
    }
  });
});
