import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { maliciousStrings } from '../support/malicious-strings.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  SITE_URL: 'https://naves.example.com',
  API_URL: 'https://api.example.com',
});
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
});

const { superuser } = backend;
const client = await administrator(backend);
const requirements = superuser.collection('requirements');
const waitOptions = { timeout: 120_000, interval: 50 };
const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().replace('T', ' ');
const daysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / dayMs);
const halfYear = expect.toSatisfy((days: number) => days >= 181 && days <= 184);

const someone = () => `lucia-${crypto.randomUUID().slice(0, 8)}@example.com`;
const formOf = (email: string) => ({
  email,
  conditions: 'operacion=renta&area=1000-2000',
  consent: true,
  consent_version: '2026-11-23',
  filled_ms: 2_500,
});

async function post(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(backend.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: text === '' ? undefined : JSON.parse(text) };
}
const subscribe = (form: object) => post('/api/alerts', form);
const act = (action: string, secret: unknown, id?: unknown) => post(`/api/alerts/${action}`, { secret, id });
/** The alert of the link in what the page shows. */
const own = ({ json }: { json: { alerts: Record<string, string>[] } }) => json.alerts[0];
const requirementsOf = (email: string) =>
  requirements.getFullList({ filter: `email = "${email}"`, sort: 'created_at' });
const mailsTo = async (email: string) =>
  (await superuser.collection('mails').getFullList({ sort: 'created_at' })).filter(
    ({ payload }) => payload.email === email,
  );

/** Sends the due mails. @returns the last mail to an address, without the line breaks of its encoding */
async function lastMailTo(email: string): Promise<string> {
  const of = () => mailServer.received.filter((mail) => mail.includes(`To: ${email}`));
  const expected = (await mailsTo(email)).length;
  await sendMailsUntil(superuser, () => expect(of().length).toBe(expected));
  return of().at(-1)?.replaceAll('\r\n', '\n').replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
}

const secretIn = (mail: string) => /avisos#([A-Za-z0-9]{43})/.exec(mail)?.[1] ?? '';

/** Subscribes and takes the secret from the mail. */
async function subscribed() {
  const email = someone();
  await subscribe(formOf(email));
  const secret = secretIn(await lastMailTo(email));
  const [requirement] = await requirementsOf(email);
  return { email, secret, id: requirement?.id ?? '' };
}

async function confirmed() {
  const subscription = await subscribed();
  await act('confirm', subscription.secret, subscription.id);
  return subscription;
}

/** An alert that its tests leave as it is. */
const lasting = await confirmed();

describe('the form', () => {
  test('stores an unconfirmed requirement with the proof of the consent, and queues one mail', async () => {
    const email = someone();
    expect(await subscribe(formOf(email))).toMatchObject({ status: 204, text: '' });
    const [requirement, ...others] = await requirementsOf(email);
    expect(others).toEqual([]);
    expect(requirement).toMatchObject({
      ...{ email, conditions: 'operacion=renta&area=1000-2000', nice: [], assigned_to: '' },
      ...{ status: 'Por confirmar', origin: 'Formulario', consent_version: '2026-11-23' },
      ...{ confirmed_at: '', stopped_at: '' },
    });
    expect(daysUntil(requirement?.expires_at)).toEqual(halfYear);
    expect(Date.now() - Date.parse(requirement?.consented_at)).toBeLessThan(60_000);
    expect(await mailsTo(email)).toMatchObject([{ kind: 'requirement-confirmation', state: 'pending' }]);
  });

  test('stores how the visitor came, as the first request said', async () => {
    const email = someone();
    await subscribe({ ...formOf(email), utm_source: 'Meta', landing_page: '/', utm_medium: { a: 1 } });
    await subscribe({ ...formOf(email), utm_source: 'google' });
    expect(await requirementsOf(email)).toMatchObject([
      { utm_source: 'meta', utm_medium: '', utm_campaign: '', referrer: '', landing_page: '/' },
    ]);
  });

  test.each([
    ['email', { email: '' }, 'Ingrese un correo electrónico válido'],
    ['email', { email: 'lucia' }, 'Ingrese un correo electrónico válido'],
    ['email', { email: `${'x'.repeat(250)}@example.com` }, 'Ingrese un correo electrónico válido'],
    ['email', { email: ['lucia@example.com'] }, 'Ingrese un correo electrónico válido'],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }, 'Ingrese un correo electrónico válido'],
    ['conditions', { conditions: '' }, 'Elige al menos un filtro.'],
    ['conditions', { conditions: 'area=<1>' }, 'Elige al menos un filtro.'],
    ['conditions', { conditions: `q=${'x'.repeat(1_000)}` }, 'Elige al menos un filtro.'],
    ['conditions', { conditions: { area: 1 } }, 'Elige al menos un filtro.'],
    ['consent', { consent: false }, 'Marca la casilla para recibir los avisos.'],
    ['consent', { consent: 'true' }, 'Marca la casilla para recibir los avisos.'],
    ['consent_version', { consent_version: '<b>' }, 'El formato no es válido.'],
    ['message', { filled_ms: 100 }, 'Espera un momento y vuelve a enviarlo.'],
  ])('refuses its %s: %j', async (name, change, sentence) => {
    const email = someone();
    const { status, json } = await subscribe({ ...formOf(email), ...change });
    expect(status).toBe(400);
    expect(json.message).toBe(sentence);
    expect(json.data).toHaveProperty(name);
    expect(await requirementsOf(email)).toEqual([]);
  });

  test.each(Object.entries(maliciousStrings))('takes no harm from %s', async (_, text) => {
    for (const form of [{ email: text }, { conditions: text }, { consent_version: text }]) {
      const { status, json } = await subscribe({ ...formOf(someone()), ...form });
      expect(status).toBe(400);
      expect(JSON.stringify(json)).not.toContain(text);
    }
    expect((await act('view', text)).status).toBe(404);
    for (const action of ['pause', 'delete'])
      expect((await act(action, lasting.secret, text)).status).toBe(404);
    expect(
      (await post(`/api/alerts/unsubscribe?token=${encodeURIComponent(text.toWellFormed())}`)).status,
    ).toBe(204);
  });

  test.each(['', 'null', '[]', '{', '"x"', '1'])('refuses the body %s', async (body) => {
    expect((await post('/api/alerts', body)).status).toBe(400);
    expect((await post('/api/alerts/view', body)).status).toBeOneOf([400, 404]);
  });

  test('refuses a body above 64 KB', async () => {
    expect((await subscribe({ ...formOf(someone()), note: 'x'.repeat(70_000) })).status).toBe(413);
  });

  test('answers the same for a known address and for a repeated request, which stores nothing new', async () => {
    const { email } = lasting;
    const [before] = await requirementsOf(email);
    const other = { ...formOf(email.toUpperCase()), consent_version: '2027-01-01' };
    expect(await subscribe(other)).toEqual(await subscribe(formOf(someone())));
    const [after, ...others] = await requirementsOf(email);
    expect(others).toEqual([]);
    expect(after).toEqual({
      ...before,
      link_requested_at: after?.link_requested_at,
      updated_at: after?.updated_at,
    });
    expect(await lastMailTo(email)).toContain('Subject: Tu aviso de propiedades');
  });

  test('sends an address at most three mails a day, and stores nothing above that', async () => {
    const email = someone();
    const areas = ['1-2', '1-3', '1-4', '1-5', '1-6'];
    const answers = await Promise.all(
      areas.map((area) => subscribe({ ...formOf(email), conditions: `area=${area}` })),
    );
    expect(answers).toEqual(areas.map(() => ({ status: 204, text: '', json: undefined })));
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await requirementsOf(email)).toHaveLength(3);
    await superuser.sql.run(
      `UPDATE mails SET created_at = '${inDays(-1.01)}' WHERE payload LIKE '%${email}%'`,
    );
    await subscribe({ ...formOf(email), conditions: 'area=1-7' });
    expect(await mailsTo(email)).toHaveLength(4);
  });

  test.each([
    [
      'another tag',
      (name: string) => [`${name}+a@Example.com`, `${name}+b+c@example.com`, `${name}@example.com`],
    ],
    [
      'dots at Gmail',
      (name: string) => [`l.${name}@gmail.com`, `l${name}@googlemail.com`, `l${name}+x@Gmail.com`],
    ],
  ])(
    'sends a mailbox no fourth mail to its address with %s, and mails the address that was typed',
    async (_, of) => {
      const name = `lucia${crypto.randomUUID().slice(0, 8)}`;
      const emails = of(name);
      for (const email of emails) expect((await subscribe(formOf(email))).status).toBe(204);
      for (const email of emails) expect([email, (await mailsTo(email)).length]).toEqual([email, 1]);
      const [first = ''] = emails;
      const fourth = first.replace('@', '+d@');
      expect(await subscribe(formOf(fourth))).toEqual({ status: 204, text: '', json: undefined });
      expect(await mailsTo(fourth)).toEqual([]);
      const other = first
        .replace('@', 'z@')
        .replace('gmail', 'correo')
        .replace(/\+[^@]*/, 'z');
      await subscribe(formOf(other));
      expect(await mailsTo(other)).toHaveLength(1);
    },
  );
});

describe('the link of the mail', () => {
  test('has its secret in the fragment; only the hash is stored, and the panel shows no link', async () => {
    const { email, secret, id } = await subscribed();
    expect(await lastMailTo(email)).toContain(`https://naves.example.com/avisos#${secret}`);
    const [link] = await superuser
      .collection('secret_links')
      .getFullList({ filter: `requirement_id = "${id}"` });
    expect(link?.secret_hash).toBe(createHash('sha256').update(secret).digest('hex'));
    const [mail] = await mailsTo(email);
    expect(JSON.stringify(mail)).not.toContain(secret);
    const preview = await client.send(`/api/mails/${mail?.id}/preview`, {});
    expect(preview.text).toContain(
      'Revisar y confirmar mi aviso (enlace oculto: solo lo recibe el destinatario)',
    );
    expect(JSON.stringify(preview)).not.toMatch(/avisos#|unsubscribe/);
    await vi.waitFor(async () => {
      await act('view', secret);
      await post(`/api/alerts/unsubscribe?token=${secret}x`);
      const { items } = await superuser.logs.getList(1, 200, { filter: 'data.url ~ "api/alerts"' });
      expect(items.length).toBeGreaterThan(1);
      expect(JSON.stringify(items)).not.toContain(secret);
    }, waitOptions);
  });

  test('shows what is asked and confirms nothing until the button does', async () => {
    const { secret, id } = await subscribed();
    const shown = { status: 'Por confirmar', conditions: 'operacion=renta&area=1000-2000' };
    expect(await act('view', secret)).toMatchObject({ status: 200, json: { alerts: [shown] } });
    const names = Object.keys(own(await act('view', secret)) ?? {});
    expect(names.toSorted()).toEqual(['conditions', 'expires_at', 'id', 'status']);
    for (const action of ['pause', 'resume', 'renew'])
      expect(await act(action, secret, id)).toMatchObject({
        status: 400,
        json: { message: 'Primero confirma el aviso.' },
      });
    for (const action of ['pause', 'resume', 'renew']) expect((await act(action, secret)).status).toBe(200);
    expect((await act('confirm', secret)).status).toBe(404);
    expect(await requirements.getOne(id)).toMatchObject({ status: 'Por confirmar', confirmed_at: '' });

    expect(own(await act('confirm', secret, id))).toMatchObject({ status: 'Activo' });
    const { confirmed_at, status } = await requirements.getOne(id);
    expect(status).toBe('Activo');
    expect(confirmed_at).not.toBe('');
    await act('confirm', secret, id);
    expect(await requirements.getOne(id)).toMatchObject({ confirmed_at });
  });

  test('pauses, resumes and renews', async () => {
    const { secret, id } = await confirmed();
    await requirements.update(id, { expires_at: inDays(3) });
    expect(own(await act('pause', secret, id))).toMatchObject({ status: 'Pausado' });
    const refused = await refusalOf(client.collection('requirements').update(id, { status: 'Activo' }));
    expect(refused.message).toBe('La persona pausó su aviso; solo ella puede reanudarlo.');
    const resumed = own(await act('resume', secret, id));
    expect(resumed?.status).toBe('Activo');
    expect(daysUntil(resumed?.expires_at ?? '')).toBe(3);
    expect(daysUntil(own(await act('renew', secret, id))?.expires_at ?? '')).toEqual(halfYear);
    await requirements.update(id, { status: 'Vencido', expires_at: inDays(-3) });
    const renewed = own(await act('resume', secret, id));
    expect(renewed?.status).toBe('Activo');
    expect(daysUntil(renewed?.expires_at ?? '')).toEqual(halfYear);
  });

  test('deletes the requirement, its links and its mails', async () => {
    const { email, secret, id } = await confirmed();
    expect(await act('delete', secret)).toMatchObject({ status: 204 });
    expect(await requirementsOf(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    const links = await superuser
      .collection('secret_links')
      .getFullList({ filter: `requirement_id = "${id}"` });
    expect(links).toEqual([]);
    for (const action of ['view', 'confirm', 'delete']) expect((await act(action, secret)).status).toBe(404);
  });

  test('deletes every alert of the address, and nothing that an administrator recorded', async () => {
    const { email, secret } = await confirmed();
    await subscribe({ ...formOf(email.toUpperCase()), conditions: 'area=1-2' });
    await requirements.create({ email, conditions: 'area=1-2', origin: 'Llamada', status: 'Activo' });
    const stranger = await confirmed();
    expect((await act('view', secret)).json.alerts).toHaveLength(2);
    expect((await act('view', stranger.secret)).json.alerts).toHaveLength(1);
    expect(await act('delete', secret)).toMatchObject({ status: 204 });
    const origins = await superuser
      .collection('requirements')
      .getFullList({ filter: `email:lower = "${email}"` });
    expect(origins.map(({ origin }) => origin)).toEqual(['Llamada']);
    expect((await act('view', stranger.secret)).status).toBe(200);
  });

  test.each(['constructor', 'toString', 'send', '__proto__'])('does not do %s', async (action) => {
    expect((await act(action, lasting.secret)).status).toBe(404);
  });

  test.each([undefined, null, 1, [], {}, '', 'A'.repeat(43)])('is not %j', async (secret) => {
    expect((await act('view', secret)).status).toBe(404);
    expect((await act('delete', secret)).status).toBe(404);
  });
});

/** An address with three alerts and the secret of the first: two are active, one is not confirmed. */
async function threeAlerts() {
  const { email, secret, id } = await confirmed();
  const ids = [id];
  for (const conditions of ['area=1-2', 'area=1-3']) {
    await subscribe({ ...formOf(email), conditions });
    const newest = (await requirementsOf(email)).at(-1);
    ids.push(newest?.id ?? '');
  }
  const [first = '', second = '', third = ''] = ids;
  await act('confirm', secret, second);
  const statuses = async () => {
    const found = await requirementsOf(email);
    return [first, second, third].map((one) => found.find(({ id }) => id === one)?.status);
  };
  return { secret, first, second, third, statuses };
}

describe('one link manages all alerts of its address', () => {
  test('it shows that of the link first, and confirms another', async () => {
    const { secret, first, second, third, statuses } = await threeAlerts();
    const { alerts } = (await act('view', secret)).json;
    expect(alerts.map(({ id }: { id: string }) => id)).toEqual([first, second, third]);
    expect(await statuses()).toEqual(['Activo', 'Activo', 'Por confirmar']);
  });

  test('pauses, resumes and renews each', async () => {
    const { secret, second, statuses } = await threeAlerts();
    await act('pause', secret, second);
    expect(await statuses()).toEqual(['Activo', 'Pausado', 'Por confirmar']);
    await act('resume', secret, second);
    await requirements.update(second, { expires_at: inDays(3) });
    const { alerts } = (await act('renew', secret, second)).json;
    expect(daysUntil(alerts[1].expires_at)).toEqual(halfYear);
  });

  test('pauses, resumes and renews all that are confirmed, and wakes none that a broker closed', async () => {
    const { secret, first, second, third, statuses } = await threeAlerts();
    const stranger = await confirmed();
    expect((await act('pause', secret)).json.alerts).toHaveLength(3);
    expect(await statuses()).toEqual(['Pausado', 'Pausado', 'Por confirmar']);
    await requirements.update(second, { status: 'Atendido' });
    await act('resume', secret);
    expect(await statuses()).toEqual(['Activo', 'Atendido', 'Por confirmar']);
    await requirements.update(first, { expires_at: inDays(3) });
    await requirements.update(third, { status: 'Vencido', expires_at: inDays(-3) });
    const { alerts } = (await act('renew', secret)).json;
    expect(await statuses()).toEqual(['Activo', 'Atendido', 'Activo']);
    for (const index of [0, 2]) expect(daysUntil(alerts[index].expires_at)).toEqual(halfYear);
    expect(own(await act('view', stranger.secret))).toMatchObject({ status: 'Activo' });
  });

  test('deletes one, and goes on with the others', async () => {
    const { secret, first, second, third, statuses } = await threeAlerts();
    const left = (await act('delete', secret, first)).json.alerts;
    expect(left.map(({ id }: { id: string }) => id)).toEqual([second, third]);
    expect(await statuses()).toEqual([undefined, 'Activo', 'Por confirmar']);
    expect(own(await act('pause', secret, second))).toMatchObject({ id: second, status: 'Pausado' });
    expect((await act('delete', secret, third)).status).toBe(200);
    expect((await act('delete', secret, second)).status).toBe(204);
    expect((await act('view', secret)).status).toBe(404);
  });

  test('reaches no alert of another person, nor one that an administrator recorded', async () => {
    const { email, secret } = await confirmed();
    const stranger = await confirmed();
    const recorded = await requirements.create({
      ...{ email, conditions: 'area=1-2', origin: 'Llamada', status: 'Activo' },
    });
    const unknown = await act('pause', secret, crypto.randomUUID());
    for (const id of [stranger.id, recorded.id, null, 1, [stranger.id], { id: stranger.id }])
      for (const action of ['confirm', 'pause', 'resume', 'renew', 'delete'])
        expect(await act(action, secret, id)).toEqual(unknown);
    expect(unknown.status).toBe(404);
    for (const id of [stranger.id, recorded.id])
      expect(await requirements.getOne(id)).toMatchObject({ status: 'Activo' });
  });

  test('of a requirement that an administrator recorded leads to no other', async () => {
    const { email, id } = await confirmed();
    const secret = 'S'.repeat(43);
    const recorded = await requirements.create({
      ...{ email, conditions: 'area=1-2', origin: 'Llamada', status: 'Activo' },
    });
    await superuser.collection('secret_links').create({
      ...{ requirement_id: recorded.id, secret_hash: createHash('sha256').update(secret).digest('hex') },
    });
    expect((await act('view', secret)).json.alerts).toMatchObject([{ id: recorded.id }]);
    await act('delete', secret);
    expect(await requirements.getOne(id)).toMatchObject({ status: 'Activo' });
  });
});

test('a link works for 90 days after the end of its requirement', async () => {
  const { id, secret } = await confirmed();
  const endedDaysAgo = (days: number) =>
    superuser.sql.run(
      `UPDATE requirements SET expires_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days') WHERE id = '${id}'`,
    );
  await endedDaysAgo(89);
  expect((await act('view', secret)).status).toBe(200);
  await endedDaysAgo(91);
  for (const action of ['view', 'renew', 'delete']) expect((await act(action, secret)).status).toBe(404);
});

describe('one click in a mail program', () => {
  const oneClick = (secret: string) =>
    fetch(`${backend.url}/api/alerts/unsubscribe?token=${secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('ends the mails, and the page offers to resume', async () => {
    const { email, secret, id } = await confirmed();
    await requirements.update(id, { expires_at: inDays(5) });
    await superuser.crons.run('tend-requirements');
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(2), waitOptions);
    const mail = await lastMailTo(email);
    const newSecret = secretIn(mail);
    expect(mail).toContain('Tu aviso de propiedades termina el');
    const url = `https://api.example.com/api/alerts/unsubscribe?token=${newSecret}`;
    expect(mail.replaceAll('\n ', ' ')).toContain(`List-Unsubscribe: <${url}>`);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toContain('dejar de recibir estos correos');
    expect(newSecret).not.toBe(secret);

    expect((await oneClick(newSecret)).status).toBe(204);
    const stopped = await requirements.getOne(id);
    expect(stopped.status).toBe('Pausado');
    expect(stopped.stopped_at).not.toBe('');
    expect((await oneClick(newSecret)).status).toBe(204);
    expect(own(await act('resume', secret, id))).toMatchObject({ status: 'Activo' });
  });

  test('in a browser opens the page and changes nothing', async () => {
    const { secret, id } = await confirmed();
    const response = await fetch(`${backend.url}/api/alerts/unsubscribe?token=${secret}`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://naves.example.com/avisos#${secret}`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await requirements.getOne(id)).toMatchObject({ status: 'Activo' });
  });

  test('drops the mails that wait', async () => {
    const { email, secret, id } = await confirmed();
    await superuser.sql.run(
      `INSERT INTO mails (id, kind, dedupe_key, payload, state, next_at, created_at, updated_at) VALUES
        ('${crypto.randomUUID().replaceAll('-', '').slice(0, 15)}', 'requirement-renewal', 'requirement-renewal:${id}:x',
         '{"email":"${email}","requirement":"${id}"}', 'pending', '2050-01-01 00:00:00.000Z', '${inDays(0)}', '${inDays(0)}')`,
    );
    expect(await mailsTo(email)).toHaveLength(2);
    await oneClick(secret);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['requirement-confirmation']);
  });
});

describe('the job', () => {
  const tend = () => superuser.crons.run('tend-requirements');

  test('deletes what nobody confirmed within seven days, and what ended 90 days ago', async () => {
    const create = async (fields: object) =>
      (
        await requirements.create({
          ...{ email: someone(), conditions: 'area=1-2', origin: 'Formulario' },
          ...fields,
        })
      ).id;
    const ids = await Promise.all([
      create({ status: 'Por confirmar', link_requested_at: inDays(-7.1) }),
      create({ status: 'Por confirmar', link_requested_at: inDays(-6.9) }),
      create({ status: 'Vencido', expires_at: inDays(-91) }),
      create({ status: 'Vencido', expires_at: inDays(-89) }),
      create({ status: 'Vencido', expires_at: inDays(-91), origin: 'Llamada' }),
    ]);
    await tend();
    const kept = async () => {
      const all = await requirements.getFullList();
      return ids.map((id) => all.some((requirement) => requirement.id === id));
    };
    await expect.poll(kept, waitOptions).toEqual([false, true, false, true, true]);
  });

  test('tells about an end once, 14 days before, and again after a renewal', async () => {
    const { email, secret, id } = await confirmed();
    const renewals = async () =>
      (await mailsTo(email)).filter(({ kind }) => kind === 'requirement-renewal').length;
    const marker = await confirmed();
    const tendAndWait = async (days: number) => {
      await requirements.update(marker.id, { expires_at: inDays(days) });
      const before = (await mailsTo(marker.email)).length;
      await tend();
      await vi.waitFor(
        async () => expect((await mailsTo(marker.email)).length).toBe(before + 1),
        waitOptions,
      );
    };
    await requirements.update(id, { expires_at: inDays(15) });
    await tendAndWait(2);
    expect(await renewals()).toBe(0);
    await requirements.update(id, { expires_at: inDays(13) });
    await tendAndWait(3);
    await tendAndWait(4);
    expect(await renewals()).toBe(1);
    await act('renew', secret, id);
    await requirements.update(id, { expires_at: inDays(12) });
    await tendAndWait(5);
    expect(await renewals()).toBe(2);
  });
});
