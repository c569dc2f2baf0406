import { afterAll, describe, expect, test } from 'vitest';
import { minFillMs } from '#domain/contact-form.ts';
import { administrator, refusalOf, startBackend, stranger } from '../support/pocketbase.ts';

const backend = await startBackend({ RATE_LIMITS: '', TRUST_PROXY: '1' });
afterAll(backend.stop);

const question = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };

const alertRequest = {
  ...{ email: 'lucia@example.com', conditions: 'area=1-2' },
  ...{ consent: true, consent_version: '2026-11-23' },
};

const account = { email: 'eva@example.com', password: 'clave-segura', passwordConfirm: 'clave-segura' };
const credentials = { identity: 'nadie@example.com', password: 'equivocada' };

/** Sends one request repeatedly from one client IP. @returns status and message of the last response */
async function repeat(times: number, path: string, body: object, clientIp: string) {
  let response = new Response();
  for (let time = 1; time <= times; time += 1) {
    response = await fetch(`${backend.url}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-real-ip': clientIp },
    });
  }
  const answer = await response.text();
  return { status: response.status, message: answer && JSON.parse(answer).message };
}

describe('the rate limit', () => {
  test.each([
    ['an inquiry', 5, 'collections/inquiries/records', question],
    ['a request for alerts', 5, 'alerts', alertRequest],
    ['an answer to a proposal', 20, 'proposals/answer', { secret: 'A'.repeat(43) }],
    ['an answer to a visit', 60, 'visit-links/accept', { secret: 'x' }],
    ['a registration', 5, 'collections/users/records', account],
    ['a sign-in', 10, 'collections/users/auth-with-password', credentials],
    ['a password reset', 3, 'collections/users/request-password-reset', { email: account.email }],
  ])(
    'stops a client that repeats %s more than %d times, and no other client',
    async (_, limit, path, body) => {
      const stopped = {
        status: 429,
        message: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
      };
      expect(await repeat(limit + 1, path, body, '10.0.0.1')).toEqual(stopped);
      const other = { ...body, identity: 'alguien@example.com' };
      expect(await repeat(1, path, other, '10.0.0.2')).not.toEqual(stopped);
    },
  );
});

describe('a mailbox gets three mails of a kind about accounts within an hour', () => {
  const { superuser } = backend;
  const password = { password: 'torno-azul-7', passwordConfirm: 'torno-azul-7' };
  let clientIps = 0;
  /** Asks from a client IP that nobody used. @returns the status */
  async function ask(path: string, body: object): Promise<number> {
    clientIps += 1;
    const { status } = await repeat(
      1,
      `collections/users/${path}`,
      body,
      `10.9.${clientIps >> 8}.${clientIps & 255}`,
    );
    // Two minutes later the same account may ask again.
    await superuser.sql.run("UPDATE mails SET dedupe_key = kind || ':' || id");
    return status;
  }
  const mailsOf = async (kind: string, ending: string) =>
    (await superuser.collection('mails').getFullList({ filter: `kind = "${kind}"` })).filter(({ payload }) =>
      payload.email.endsWith(ending),
    ).length;

  test.each([
    ['request-password-reset', 'password-reset', true],
    ['request-verification', 'verification', false],
  ])('for %s, whatever tag its addresses have, with the same answer', async (path, kind, verified) => {
    const domain = `@${kind}.example.com`;
    const addresses = ['luz', 'Luz+a', 'luz+b', 'luz+c', 'luz+d'].map((name) => name + domain);
    for (const email of addresses)
      await superuser.collection('users').create({ email, ...password, verified, approved: true });
    await superuser.sql.run('DELETE FROM mails');
    const statuses: number[] = [];
    for (const email of [...addresses, ...addresses, `nadie${domain}`])
      statuses.push(await ask(path, { email }));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await mailsOf(kind, domain)).toBe(3);

    const other = `ana${domain}`;
    await superuser.collection('users').create({ email: other, ...password, verified, approved: true });
    await superuser.sql.run(`DELETE FROM mails WHERE json_extract(payload, '$.email') = '${other}'`);
    await ask(path, { email: other });
    expect(await mailsOf(kind, other)).toBe(1);
  });

  test('for registrations, which are refused then', async () => {
    const register = (tag: number) => ask('records', { email: `sol+${tag}@gmail.com`, ...password });
    const statuses: number[] = [];
    for (let tag = 1; tag <= 5; tag += 1) statuses.push(await register(tag));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await ask('records', { email: 's.o.l@googlemail.com', ...password })).toBe(429);
    expect(await mailsOf('verification', '@gmail.com')).toBe(3);
  });

  test('for e-mail changes, from whichever account, which are refused then', async () => {
    const statuses: number[] = [];
    for (let account = 1; account <= 5; account += 1) {
      const client = await administrator(backend);
      client.beforeSend = (requested, options) => ({
        url: requested,
        options: { ...options, headers: { ...options.headers, 'x-real-ip': `10.8.0.${account}` } },
      });
      const changed = client.collection('users').requestEmailChange(`eva+${account}@cambio.example.com`);
      statuses.push(
        await changed.then(
          () => 204,
          ({ status }) => status,
        ),
      );
    }
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    expect(await mailsOf('email-change', '@cambio.example.com')).toBe(3);
  });
});

test('the rate limit counts the IPv6 addresses of a network (/48) as one client', async () => {
  const statusFrom = async (clientIp: string) => (await repeat(1, 'alerts', alertRequest, clientIp)).status;
  const statuses: number[] = [];
  for (let network = 1; network <= 8; network += 1)
    statuses.push(await statusFrom(`2001:db8:7:${network}::${network}`));
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
  expect(await statusFrom('2001:db8:8::1')).toBe(204);
});

test('the rate limit stops a visitor who keeps reading lists or opening realtime connections', async () => {
  const highestStatusOf = async (times: number, path: string) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const response = await fetch(backend.url + path, { headers: { 'x-real-ip': '10.0.0.3' } });
      void response.body?.cancel();
      statuses.push(response.status);
    }
    return statuses.toSorted().at(-1);
  };
  for (const path of ['/api/collections/properties/records', '/api/realtime']) {
    expect(await highestStatusOf(70, path)).toBe(429);
  }
});

test('an inquiry that was filled in within two seconds is refused', async () => {
  const create = (filled_ms: unknown) =>
    backend.superuser.collection('inquiries').create({ ...question, filled_ms });
  for (const tooFast of [0, minFillMs - 1, -1, 'x', null]) {
    expect((await refusalOf(create(tooFast))).message).toBe('Espera un momento y vuelve a enviarlo.');
  }
  expect(await create(minFillMs)).toMatchObject(question);
});

test('a superuser has no rate limit', async () => {
  const requests = Array.from({ length: 20 }, () =>
    backend.superuser.collection('inquiries').create(question),
  );
  await expect(Promise.all(requests)).resolves.toHaveLength(20);
});

describe('a request body', () => {
  const send = (length: number, headers = {}, body: BodyInit = 'x'.repeat(length)) =>
    fetch(`${backend.url}/api/collections/inquiries/records`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-real-ip': '10.0.0.9', ...headers },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const tooLong = { status: 413, message: 'El envío es demasiado grande.' };

  test('of a visitor may have 64 KB', async () => {
    expect((await send(60_000)).status).toBe(400);
    expect(await (await send(70_000)).json()).toMatchObject(tooLong);
    expect(await (await send(70_000, { authorization: 'x.y.z' })).json()).toMatchObject(tooLong);
    const registered = (await stranger(backend)).authStore.token;
    expect(await (await send(70_000, { authorization: registered })).json()).toMatchObject(tooLong);
  });

  test('without a Content-Length is refused', async () => {
    const endless = new Blob(['x'.repeat(10)]).stream();
    expect(await (await send(0, {}, endless)).json()).toMatchObject(tooLong);
  });

  test('of an administrator may hold photographs', async () => {
    const { token } = (await administrator(backend)).authStore;
    expect((await send(2_000_000, { authorization: token })).status).toBe(400);
  });
});
