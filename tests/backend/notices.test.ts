import type PocketBase from 'pocketbase';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { administrator, emailOf, idOf, startBackend, visitor } from '../support/pocketbase.ts';
import { copyHooks } from '../support/test-hooks.ts';

const mailServer = await startMailServer();
const { hooksFolder, remove } = await copyHooks();
const backend = await startBackend(
  {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_TIMEOUT: '2',
    SITE_URL: 'https://naves.example.com',
  },
  undefined,
  undefined,
  hooksFolder,
);
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
  await remove();
});

const { superuser } = backend;
const [ana, eva, luz] = [
  await administrator(backend),
  await administrator(backend),
  await administrator(backend),
];
await superuser.collection('users').update(idOf(eva), { name: 'Eva Luna' });

const company = 'ventas@example.com';
const question = { name: 'Jorge Ibáñez', email: 'jorge@example.com', message: '¿Tiene andén?' };
const createProperty = (broker_id = '') =>
  superuser.collection('properties').create({
    ...{ title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 5_200 },
    broker_id,
  });
const asked = (property_id = '') =>
  visitor(backend.url)
    .collection('inquiries')
    .create({ ...question, property_id, empresa: crypto.randomUUID() });
/** An inquiry with or without an owner. A superuser makes it, so it queues no notice. */
const inquiryOf = async (owner: PocketBase | undefined, changes: object = {}) => {
  const { id } = await superuser
    .collection('inquiries')
    .create({ ...question, source: 'Llamada', assigned_to: owner ? idOf(owner) : '', ...changes });
  return id;
};
const assign = (actor: PocketBase, id: string, owner: PocketBase | undefined) =>
  actor.collection('inquiries').update(id, { assigned_to: owner ? idOf(owner) : '' });

const notices = () =>
  superuser.collection('mails').getFullList({ filter: 'kind = "notice"', sort: 'created_at,dedupe_key' });
/** Who is told what: "assigned ana@example.com". */
const told = async () =>
  (await notices()).map(({ payload }) => `${payload.notice} ${payload.email}`).toSorted();
const preview = async (kind: string) => {
  const mail = (await notices()).find(({ payload }) => payload.notice === kind);
  return ana.send<{ to: string; subject: string; text: string }>(`/api/mails/${mail?.id}/preview`, {});
};
const mute = async (client: PocketBase, ...muted_notices: string[]) => {
  await client.collection('users').update(idOf(client), { muted_notices });
  onTestFinished(
    async () => void (await client.collection('users').update(idOf(client), { muted_notices: [] })),
  );
};

async function post(path: string, body: object) {
  const response = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
const linkOf = async (path: string) => {
  const { url } = await ana.send<{ url: string }>(`${path}/link`, { method: 'POST' });
  return url.slice(-43);
};
/** The client's answer to a proposal. */
async function answer(client: object) {
  const { id: property_id } = await createProperty();
  const proposal = await ana.collection('proposals').create({ ...client, items: [{ property_id }] });
  const secret = await linkOf(`/api/proposals/${proposal.id}`);
  return (message: string) => post('/api/proposals/answer', { secret, message });
}

beforeEach(async () => {
  mailServer.order('none');
  await superuser.sql.run('DELETE FROM mails');
});

describe('a lead', () => {
  test('of the site tells its owner, besides the company', async () => {
    const { id } = await asked((await createProperty(idOf(ana))).id);
    expect(await told()).toEqual([`assigned ${emailOf(ana)}`]);
    expect(await superuser.collection('mails').getFullList({ filter: 'kind = "inquiry"' })).toHaveLength(1);
    const mail = await preview('assigned');
    expect(mail).toMatchObject({ to: emailOf(ana), subject: 'Ahora llevas la solicitud de Jorge Ibáñez' });
    expect(mail.text).toContain(`Abrir en el panel: https://naves.example.com/admin/inquiries/${id}`);
    expect(mail.text).toContain('> ¿Tiene andén?');
    const [notice] = await notices();
    expect(JSON.stringify(notice?.payload)).not.toContain('Jorge');
  });

  test('without an owner tells the company only, once', async () => {
    await asked();
    expect(await told()).toEqual([]);
  });

  test('of an owner whose address gets the inquiries of the site is one mail', async () => {
    const [settings] = await superuser.collection('company').getFullList();
    const companyRecords = superuser.collection('company');
    await companyRecords.update(settings?.id ?? '', { notification_email: emailOf(ana) });
    await asked((await createProperty(idOf(ana))).id);
    await companyRecords.update(settings?.id ?? '', { notification_email: company });
    expect(await told()).toEqual([]);
  });

  test('that somebody records for a colleague tells the colleague, and for oneself nobody', async () => {
    const record = (owner: PocketBase) =>
      ana.collection('inquiries').create({ ...question, source: 'Llamada', assigned_to: idOf(owner) });
    await record(ana);
    expect(await told()).toEqual([]);
    await record(eva);
    expect(await told()).toEqual([`assigned ${emailOf(eva)}`]);
  });

  test('that changes hands tells both, but not who did it', async () => {
    const id = await inquiryOf(ana);
    await assign(luz, id, eva);
    expect(await told()).toEqual([`assigned ${emailOf(eva)}`, `reassigned ${emailOf(ana)}`].toSorted());
    expect((await preview('reassigned')).subject).toBe('Eva Luna lleva ahora la solicitud de Jorge Ibáñez');
    await superuser.sql.run('DELETE FROM mails');
    await assign(eva, id, ana);
    await assign(ana, id, ana);
    expect(await told()).toEqual([`assigned ${emailOf(ana)}`]);
    await superuser.sql.run('DELETE FROM mails');
    await assign(eva, id, undefined);
    expect((await preview('reassigned')).subject).toBe('Ya no llevas la solicitud de Jorge Ibáñez');
  });

  test('that comes back before anything was sent tells nobody, and later tells again', async () => {
    const id = await inquiryOf(ana);
    await assign(luz, id, eva);
    await assign(luz, id, ana);
    expect(await told()).toEqual([]);
    await assign(luz, id, eva);
    await superuser.sql.run("UPDATE mails SET state = 'sent'");
    await assign(luz, id, ana);
    const both = (first: PocketBase, second: PocketBase) => [
      `assigned ${emailOf(first)}`,
      `reassigned ${emailOf(second)}`,
    ];
    expect(await told()).toEqual([...both(eva, ana), ...both(ana, eva)].toSorted());
  });

  test('that goes on to a third person tells only who has it and who had it', async () => {
    const id = await inquiryOf(ana);
    await assign(luz, id, eva);
    await assign(eva, id, luz);
    expect(await told()).toEqual([`assigned ${emailOf(luz)}`, `reassigned ${emailOf(ana)}`].toSorted());
  });

  test('tells after a while, so that a mistake can be taken back', async () => {
    const id = await inquiryOf(ana);
    await assign(luz, id, eva);
    for (const { next_at, created_at } of await notices())
      expect(Date.parse(next_at) - Date.parse(created_at)).toBeGreaterThan(14_000);
  });

  test('that is deleted takes its notices along', async () => {
    const id = await inquiryOf(ana);
    await assign(luz, id, eva);
    await superuser.collection('inquiries').delete(id);
    expect(await told()).toEqual([]);
  });

  test('that a program assigns tells nobody', async () => {
    await assign(superuser, await inquiryOf(ana), eva);
    expect(await told()).toEqual([]);
  });
});

describe('a reply of the client', () => {
  test('to a proposal tells the owner of the lead, once for each answer', async () => {
    const inquiry_id = await inquiryOf(eva);
    const send = await answer({ inquiry_id });
    await send('Me interesa');
    await send('Me interesa');
    expect(await told()).toEqual([`answer ${emailOf(eva)}`]);
    await send('Ya no');
    expect(await told()).toEqual([`answer ${emailOf(eva)}`, `answer ${emailOf(eva)}`]);
    const mail = await preview('answer');
    expect(mail.subject).toBe('Jorge Ibáñez contestó la propuesta');
    expect(mail.text).toContain('> Me interesa');
    expect(mail.text).toContain(`/admin/inquiries/${inquiry_id}`);
  });

  test('tells the company when nobody is in charge, or no longer an administrator', async () => {
    const inquiry_id = await inquiryOf(ana);
    const send = await answer({ inquiry_id });
    await assign(superuser, inquiry_id, undefined);
    await send('Me interesa');
    expect(await told()).toEqual([`answer ${company}`]);
    const gone = await administrator(backend);
    await assign(superuser, inquiry_id, gone);
    await superuser.collection('users').update(idOf(gone), { approved: false });
    await send('Ya no');
    expect(await told()).toEqual([`answer ${company}`, `answer ${company}`]);
  });

  test('to a proposal of a requirement tells who sent it of the answer, not of the new lead', async () => {
    const { id: requirement_id } = await ana.collection('requirements').create({
      ...{ name: 'Gabriela Soto', email: 'gabriela@example.com', conditions: 'operacion=renta' },
      ...{ origin: 'Llamada', status: 'Activo' },
    });
    await (await answer({ requirement_id }))('Quiero verla');
    expect(await told()).toEqual([`answer ${emailOf(ana)}`]);
    expect((await preview('answer')).text).toContain('> Quiero verla');
  });

  test('with another time for a visit tells the owner of the lead once', async () => {
    const { id: property } = await createProperty();
    const start = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const inquiry_id = await inquiryOf(eva);
    const visit = await ana
      .collection('visits')
      .create({ inquiry_id, properties: [property], slots: [{ start: start(72), minutes: 60 }] });
    const secret = await linkOf(`/api/visits/${visit.id}`);
    const starts = [start(96)];
    await post('/api/visit-links/suggest', { secret, starts });
    await post('/api/visit-links/suggest', { secret, starts });
    expect(await told()).toEqual([`suggestion ${emailOf(eva)}`]);
    expect(await preview('suggestion')).toMatchObject({
      subject: 'Jorge Ibáñez propone otro horario para la visita',
      text: expect.stringContaining('> Propone otro horario para la visita:'),
    });
  });
});

describe('a mail that cannot be delivered', () => {
  /** Lets the last attempt of every mail fail, also of those that this queues. */
  const fail = async () => {
    mailServer.order('refuses');
    await sendMailsUntil(superuser, async () => {
      const due = "attempts = 11, next_at = '2026-01-01 00:00:00.000Z'";
      await superuser.sql.run(`UPDATE mails SET ${due} WHERE state = 'pending'`);
      const waiting = await superuser.collection('mails').getFullList({ filter: 'state = "pending"' });
      expect(waiting).toEqual([]);
    });
  };

  test('to a client tells the owner of the lead once, and never of itself', async () => {
    const id = await inquiryOf(eva);
    await ana.collection('inquiries').update(id, { response: 'Sí, tres.' });
    await fail();
    expect(await told()).toEqual([`undelivered ${emailOf(eva)}`]);
    const mail = await preview('undelivered');
    expect(mail.subject).toBe('No se pudo entregar un correo a Jorge Ibáñez');
    expect(mail.text).toContain(`/admin/inquiries/${id}`);
    expect(mail.text).toContain('Llámale o escríbele por WhatsApp');
    const [dead] = await superuser.collection('mails').getFullList({ filter: 'kind = "answer"' });
    await ana.send(`/api/mails/${dead?.id}/retry`, { method: 'POST' });
    await fail();
    expect(await told()).toEqual([`undelivered ${emailOf(eva)}`]);
  });

  test('of a proposal, a visit and a requirement tells who is in charge', async () => {
    const inquiry_id = await inquiryOf(undefined);
    const { id: property } = await createProperty();
    const { id: requirement_id } = await luz.collection('requirements').create({
      ...{ name: 'Gabriela Soto', email: 'gabriela@example.com', conditions: 'operacion=renta' },
      ...{ origin: 'Llamada', status: 'Activo' },
    });
    const items = [{ property_id: property }];
    await eva.collection('proposals').create({ inquiry_id, items, is_mailed: true });
    await luz.collection('proposals').create({ requirement_id, items, is_mailed: true });
    const slots = [{ start: new Date(Date.now() + 72 * 3_600_000).toISOString(), minutes: 60 }];
    await ana.collection('visits').create({ inquiry_id, properties: [property], slots });
    await fail();
    expect(await told()).toEqual(
      [
        `undelivered ${emailOf(eva)}`,
        `undelivered ${emailOf(eva)}`,
        `undelivered ${emailOf(luz)}`,
      ].toSorted(),
    );
  });

  test('to the company, an account or a broker tells nobody', async () => {
    await asked();
    await visitor(backend.url)
      .collection('users')
      .create({
        email: `${crypto.randomUUID()}@example.com`,
        password: 'torno-azul',
        passwordConfirm: 'torno-azul',
      });
    const { id: property } = await createProperty();
    const visit = await ana.collection('visits').create({
      inquiry_id: await inquiryOf(eva, { email: '', phone: '222 555 0101' }),
      properties: [property],
      slots: [{ start: new Date(Date.now() + 144 * 3_600_000).toISOString(), minutes: 60 }],
    });
    const secret = await linkOf(`/api/visits/${visit.id}`);
    await post('/api/visit-links/accept', { secret, start: visit.slots[0].start });
    const filter = 'kind = "visit-confirmation"';
    expect(await superuser.collection('mails').getFullList({ filter })).toHaveLength(1);
    await fail();
    expect(await told()).toEqual([]);
  });
});

describe('who does not want to be told', () => {
  test('gets no notice of that kind, and none that waits', async () => {
    await mute(eva, 'answer');
    const id = await inquiryOf(ana);
    await assign(luz, id, eva);
    await (await answer({ inquiry_id: id }))('Me interesa');
    expect(await told()).toEqual([`assigned ${emailOf(eva)}`, `reassigned ${emailOf(ana)}`].toSorted());
    await mute(eva, 'assigned');
    expect(await told()).toEqual([`reassigned ${emailOf(ana)}`]);
  });

  test('or is removed, or loses access, gets none that waits', async () => {
    for (const leave of [
      (id: string) => superuser.collection('users').update(id, { approved: false }),
      (id: string) => superuser.collection('users').delete(id),
    ]) {
      const leaver = await administrator(backend);
      await assign(luz, await inquiryOf(undefined), leaver);
      expect(await told()).toEqual([`assigned ${emailOf(leaver)}`]);
      await leave(idOf(leaver));
      expect(await told()).toEqual([]);
    }
  });
});

test('a lead that changes hands between two readers is told of as it is then', async () => {
  const id = await inquiryOf(ana);
  await Promise.all([assign(luz, id, eva), assign(eva, id, luz)]);
  const { assigned_to } = await superuser.collection('inquiries').getOne(id);
  const assigned = (await notices()).filter(({ payload }) => payload.notice === 'assigned');
  for (const { payload } of assigned) expect(payload.user).toBe(assigned_to);
});
