import { afterAll, describe, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend, stranger } from '../support/pocketbase.ts';

const backend = await startBackend({ RATE_LIMITS: '', TRUST_PROXY: '1' });
afterAll(backend.stop);

const question = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };

const account = { email: 'eva@example.com', password: 'clave-segura', passwordConfirm: 'clave-segura' };
const credentials = { identity: 'nadie@example.com', password: 'equivocada' };

/** Sends the same from one address again and again, and says what the last time was answered. */
async function repeat(times: number, path: string, body: object, from: string) {
  let response = new Response();
  for (let time = 1; time <= times; time += 1) {
    response = await fetch(`${backend.url}/api/collections/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-real-ip': from },
    });
  }
  const answer = await response.text();
  return { status: response.status, message: answer && JSON.parse(answer).message };
}

describe('whoever repeats a request without end', () => {
  test.each([
    ['asking', 5, 'inquiries/records', question],
    ['registering', 5, 'users/records', account],
    ['signing in', 10, 'users/auth-with-password', credentials],
    ['asking for a new password', 3, 'users/request-password-reset', { email: account.email }],
  ])(
    'is stopped when %s more than %d times, in Spanish, while others are not',
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

test('a visitor who reads lists or opens realtime connections without end is stopped', async () => {
  const last = async (times: number, path: string) => {
    const asked = Array.from({ length: times }, async () => {
      const response = await fetch(backend.url + path, { headers: { 'x-real-ip': '10.0.0.3' } });
      void response.body?.cancel();
      return response.status;
    });
    return (await Promise.all(asked)).toSorted().at(-1);
  };
  for (const path of ['/api/collections/properties/records', '/api/realtime']) {
    expect(await last(70, path)).toBe(429);
  }
});

test('who holds a session does not try passwords with it without end', async () => {
  const client = await administrator(backend);
  const users = client.collection('users');
  const id = client.authStore.record?.id ?? '';
  const guess = async (oldPassword: string) => {
    const chosen = { oldPassword, password: 'torno-azul', passwordConfirm: 'torno-azul' };
    return (await refusalOf(users.update(id, chosen))).status;
  };
  const answers = await Promise.all(Array.from({ length: 25 }, (_, number) => guess(`equivocada-${number}`)));
  expect(answers).toContain(429);
  expect(answers).toContain(400);
});

test('a form that says it was filled in faster than people write is asked to wait', async () => {
  const ask = (filled_ms: unknown) =>
    backend.superuser.collection('inquiries').create({ ...question, filled_ms });
  for (const haste of [0, 1_999, -1, 'x', null]) {
    expect((await refusalOf(ask(haste))).message).toBe('Espera un momento y vuelve a enviarlo.');
  }
  expect(await ask(2_000)).toMatchObject(question);
});

test('the operator is not limited', async () => {
  const asking = Array.from({ length: 20 }, () => backend.superuser.collection('inquiries').create(question));
  await expect(Promise.all(asking)).resolves.toHaveLength(20);
});

describe('a body', () => {
  const send = (length: number, headers = {}, body: BodyInit = 'x'.repeat(length)) =>
    fetch(`${backend.url}/api/collections/inquiries/records`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-real-ip': '10.0.0.9', ...headers },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const tooLong = { status: 413, message: 'El envío es demasiado grande.' };

  test('of a visitor holds an inquiry, and no more', async () => {
    expect((await send(60_000)).status).toBe(400);
    expect(await (await send(70_000)).json()).toMatchObject(tooLong);
    expect(await (await send(70_000, { authorization: 'x.y.z' })).json()).toMatchObject(tooLong);
    const registered = (await stranger(backend)).authStore.token;
    expect(await (await send(70_000, { authorization: registered })).json()).toMatchObject(tooLong);
  });

  test('says how long it is', async () => {
    const endless = new Blob(['x'.repeat(10)]).stream();
    expect(await (await send(0, {}, endless)).json()).toMatchObject(tooLong);
  });

  test('of an administrator holds photographs', async () => {
    const { token } = (await administrator(backend)).authStore;
    expect((await send(2_000_000, { authorization: token })).status).toBe(400);
  });
});

describe('a question', () => {
  const back = 'properties_via_location_id';
  const far = [
    `filter=${back}.title ~ "a"`,
    `sort=${back}.title`,
    `expand=location_id.${back}.location_id.${back}`,
  ];
  const ask = (question: string, token: string, path = 'locations/records', method = 'GET') =>
    fetch(`${backend.url}/api/collections/${path}?${encodeURI(question)}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json', 'x-real-ip': crypto.randomUUID() },
      ...(method === 'POST' && { body: JSON.stringify(question) }),
    });
  const long = `filter=${Array.from({ length: 20 }, () => 'name ~ "parque"').join(' || ')}`;

  test.each(far)(
    'that leads from one record to all others is for the operator alone: %s',
    async (question) => {
      const refused = { message: 'La solicitud no es válida o no tienes permiso para hacerla.', status: 400 };
      const { token } = (await administrator(backend)).authStore;
      for (const sender of ['', token]) {
        expect(await (await ask(question, sender)).json()).toMatchObject(refused);
        expect(await (await ask(question, sender, 'inquiries/records', 'POST')).json()).toMatchObject(
          refused,
        );
      }
      expect((await ask(question, backend.superuser.authStore.token)).status).toBe(200);
    },
  );

  test('is short unless an administrator asks it', async () => {
    const [staff, outsider] = [await administrator(backend), await stranger(backend)];
    expect((await ask(long, '')).status).toBe(400);
    expect((await ask(long, outsider.authStore.token)).status).toBe(400);
    expect((await ask(long, staff.authStore.token)).status).toBe(200);
  });
});
