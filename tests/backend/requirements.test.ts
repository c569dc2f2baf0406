import { afterAll, describe, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const client = await administrator(backend);
const clientId = client.authStore.record?.id ?? '';
const requirements = client.collection('requirements');

const draft = { phone: '222 123 4567', conditions: 'operacion=renta&area=1000-2000' };
const subscribed = {
  ...{ email: 'lucia@example.com', conditions: 'area=1000-2000', origin: 'Formulario' },
  ...{ status: 'Por confirmar', consent_version: '2026-11', consented_at: '2026-11-20 12:00:00.000Z' },
};
/** The days until a requirement ends, from now. */
const validDaysOf = ({ expires_at }: Record<string, string>) =>
  Math.round((Date.parse(expires_at ?? '') - Date.now()) / (24 * 60 * 60 * 1000));
const halfYear = expect.toSatisfy((days: number) => days >= 181 && days <= 184);
const past = '2026-01-01 00:00:00.000Z';

describe('a requirement that an administrator records', () => {
  test('is active, belongs to that administrator and ends in six months', async () => {
    const requirement = await requirements.create(draft);
    expect(requirement).toMatchObject({
      ...{ status: 'Activo', origin: 'Llamada', assigned_to: clientId, nice: [] },
      ...{ consent_version: '', consented_at: '', confirmed_at: '' },
    });
    expect(validDaysOf(requirement as never)).toEqual(halfYear);
  });

  test('comes from an inquiry, and outlives it', async () => {
    const inquiry = { name: 'Lucía', email: 'lucia@example.com', message: 'Busco bodega' };
    const { id: inquiry_id } = await superuser.collection('inquiries').create(inquiry);
    const { id, origin } = await requirements.create({ ...draft, inquiry_id });
    expect(origin).toBe('Solicitud');
    await superuser.collection('inquiries').delete(inquiry_id);
    expect(await requirements.getOne(id)).toMatchObject({ inquiry_id: '', origin: 'Solicitud' });
  });

  test.each([
    ['phone', { phone: '' }, 'Escribe un teléfono de diez dígitos o un correo.'],
    ['conditions', { conditions: '' }, 'Indica al menos una condición.'],
    ['conditions', { conditions: 'area=<1>' }, 'Las condiciones no son válidas.'],
    ['conditions', { conditions: `q=${'x'.repeat(1_000)}` }, 'Escribe como máximo 1,000 caracteres.'],
    ['conditions', { conditions: 'area=%zz' }, 'Las condiciones no son válidas.'],
    ['nice', { nice: ['andenes'] }, 'Solo una condición puede ser un deseo.'],
    ['nice', { nice: 'area' }, 'Solo una condición puede ser un deseo.'],
    ['needed_by', { needed_by: '2027-02-31' }, 'Escribe una fecha.'],
    ['origin', { origin: 'Formulario' }, 'Elige un origen de la lista.'],
    ['status', { status: 'Por confirmar' }, 'Elige un estado de la lista.'],
    ['assigned_to', { assigned_to: 'nadie0000000001' }, 'El responsable debe ser un administrador.'],
  ])('is refused by its %s: %j', async (name, change, sentence) => {
    expect((await refusalOf(requirements.create({ ...draft, ...change }))).fields).toMatchObject({
      [name]: sentence,
    });
  });

  test('keeps each wish once', async () => {
    const { nice } = await requirements.create({ ...draft, nice: ['area', 'area'] });
    expect(nice).toEqual(['area']);
  });

  test('is found by name, company, digits of the telephone and note', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    await requirements.create({
      ...draft,
      name: 'Íñigo',
      empresa: 'Autopartes Ruíz',
      note: `Línea\n${mark}`,
    });
    for (const word of ['inigo', 'ruiz', '2221234567', mark]) {
      const filter = `search ~ "${word}" && search ~ "${mark}"`;
      expect(await superuser.collection('requirements').getFullList({ filter })).toHaveLength(1);
    }
  });
});

describe('a change', () => {
  test('of one field keeps what a colleague changed meanwhile', async () => {
    const { id } = await requirements.create(draft);
    await requirements.update(id, { note: 'Con patio' });
    await requirements.update(id, { name: 'Lucía' });
    expect(await requirements.getOne(id)).toMatchObject({ ...draft, name: 'Lucía', note: 'Con patio' });
  });

  test('of the conditions refuses wishes that are no longer among them', async () => {
    const { id } = await requirements.create({ ...draft, nice: ['area'] });
    const change = requirements.update(id, { conditions: 'operacion=renta' });
    expect((await refusalOf(change)).fields).toHaveProperty('nice');
    await requirements.update(id, { conditions: 'operacion=renta', nice: [] });
  });

  test('to active renews it', async () => {
    const { id } = await requirements.create(draft);
    await requirements.update(id, { status: 'Pausado' });
    await superuser.collection('requirements').update(id, { expires_at: past });
    const kept = await requirements.update(id, { status: 'Atendido' });
    expect(kept.expires_at).toBe(past);
    expect(validDaysOf((await requirements.update(id, { status: 'Activo' })) as never)).toEqual(halfYear);
  });
});

describe('a requirement of the form', () => {
  test('waits for the person to confirm', async () => {
    const { id } = await superuser.collection('requirements').create(subscribed);
    for (const status of ['Activo', 'Pausado', 'Atendido'])
      expect((await refusalOf(requirements.update(id, { status }))).fields).toEqual({
        status: 'La persona todavía no confirma su correo.',
      });
  });

  test('keeps the e-mail of its consent', async () => {
    const { id } = await superuser.collection('requirements').create({ ...subscribed, status: 'Activo' });
    const change = requirements.update(id, { email: 'otra@example.com' });
    expect((await refusalOf(change)).fields).toEqual({
      email: 'La persona dio su consentimiento para este correo; no se puede cambiar.',
    });
    await requirements.update(id, { email: subscribed.email, name: 'Lucía' });
  });
});

test('the job ends active and paused requirements whose time has passed', async () => {
  const all = superuser.collection('requirements');
  const create = async (status: string, expires_at: string) =>
    (await all.create({ ...subscribed, status, expires_at })).id;
  const ids = await Promise.all([
    create('Activo', past),
    create('Pausado', past),
    create('Atendido', past),
    create('Activo', '2050-01-01 00:00:00.000Z'),
  ]);
  await superuser.crons.run('end-expired-requirements');
  const statuses = async () => Promise.all(ids.map(async (id) => (await all.getOne(id)).status));
  await expect.poll(statuses).toEqual(['Vencido', 'Vencido', 'Atendido', 'Activo']);
});
