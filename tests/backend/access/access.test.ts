import { globSync, readFileSync } from 'node:fs';
import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import { administrator } from '../../support/pocketbase.ts';
import { collections, inquiry, property, type Rules, registration } from './collections.ts';
import { expansions, type ForbiddenWrite, forbiddenWrites, probes, secretFields } from './fields.ts';
import { administrators, backend, everybody, type Person, people, send, unique } from './people.ts';
import { ownRoutes, systemRoutes } from './routes.ts';

afterAll(backend.stop);

const { superuser } = backend;
const location = await superuser.collection('locations').create({ name: 'Parque Finsa' });
const nave = await superuser.collection('properties').create({ ...property, location_id: location.id });
await superuser
  .collection('properties')
  .create({ ...property, title: 'Oculta', active: false, location_id: location.id, parent_id: nave.id });
const hourMs = 60 * 60 * 1000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ');
/** Active properties, by whether visitors see them; each has "Oculta" in its title if not. */
const scheduled = await superuser.collection('properties').create({
  ...property,
  title: 'Oculta hasta su fecha',
  location_id: location.id,
  publish_from: inMs(hourMs),
});
const withdrawn = await superuser
  .collection('properties')
  .create({ ...property, title: 'Oculta desde su fecha', location_id: location.id });
await superuser.sql.run(
  `UPDATE properties SET publish_until = '${inMs(-hourMs)}' WHERE id = '${withdrawn.id}'`,
);
await superuser.collection('inquiries').create({ ...inquiry, property_id: nave.id });

/** Whether the server allows an action; a list is allowed if it returns a record. */
type Attempt = (client: PocketBase, name: string, id: string) => Promise<boolean>;
const attempts: Record<keyof Omit<Rules, 'body' | 'change' | 'record'>, Attempt> = {
  list: async (client, name) => (await client.collection(name).getList(1, 1)).totalItems > 0,
  view: async (client, name, id) => Boolean(await client.collection(name).getOne(id)),
  create: async (client, name) =>
    Boolean(await client.collection(name).create({ ...(await collections[name]?.body?.()) })),
  update: async (client, name, id) =>
    Boolean(await client.collection(name).update(id, { ...collections[name]?.change })),
  remove: (client, name, id) => client.collection(name).delete(id),
};
const actions = Object.keys(attempts) as (keyof typeof attempts)[];

const createRecord = async (name: string) =>
  (await superuser.collection(name).create({ ...(await collections[name]?.body?.()) })).id;

async function isAllowed(action: keyof typeof attempts, person: Person, name: string): Promise<boolean> {
  const id = await (collections[name]?.record?.() ?? createRecord(name));
  return attempts[action](people[person], name, id).catch((error: unknown) => {
    if (error instanceof ClientResponseError && error.status < 500) return false;
    throw error;
  });
}

const collectionRows = Object.keys(collections).flatMap((name) =>
  actions.flatMap((action) => everybody.map((person) => [name, action, person] as const)),
);
const routeRows = [...ownRoutes, ...systemRoutes].flatMap((route) =>
  everybody.map((person) => [route.method, route.path, person, route] as const),
);
const probeRows = probes.flatMap((probe) =>
  everybody.filter((person) => person !== 'administrator').map((person) => [...probe, person] as const),
);
const expansionRows = expansions.flatMap((expansion) =>
  everybody.filter((person) => person !== 'administrator').map((person) => [...expansion, person] as const),
);
const writeRows = forbiddenWrites.map(
  (write) => [write.person, write.field, write.collection, write.target, write] as const,
);

test('the matrix has every collection', async () => {
  const found = await superuser.collections.getFullList();
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(collections).toSorted());
});

test('the matrix has every route of the hooks', () => {
  const declared = globSync('pocketbase/hooks/*.pb.js').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/routerAdd\(\s*'(\w+)',\s*'([^']+)'/g),
      ([, method, path]) => `${method} ${path}`,
    ),
  );
  expect(declared.toSorted()).toEqual(ownRoutes.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('the matrix has more than 500 cases', () => {
  const rows = [collectionRows, routeRows, probeRows, expansionRows, writeRows].flat().length;
  console.log(`Matriz de acceso: ${rows} casos`);
  expect(rows).toBeGreaterThan(500);
});

describe('collections', () => {
  test.each(collectionRows)('%s: %s by %s', async (name, action, person) => {
    expect(await isAllowed(action, person, name)).toBe(collections[name]?.[action].includes(person));
  });
});

describe('a property outside of its times of publication', () => {
  test.each(everybody)('is read by %s only if an administrator', async (person) => {
    const canRead = administrators.includes(person);
    for (const { id } of [scheduled, withdrawn]) {
      const one = await send(person, 'GET', `/api/collections/properties/records/${id}`);
      expect(one.status).toBe(canRead ? 200 : 404);
      const list = await send(person, 'GET', '/api/collections/properties/records?perPage=200');
      expect((await list.text()).includes(id)).toBe(canRead);
    }
  });
});

describe('routes', () => {
  test.each(routeRows)('%s %s by %s', async (method, path, person, route) => {
    const url = path.replace(/\{\w+\}/, (await route.id?.()) ?? '');
    const response = await send(person, method, url, await route.body?.());
    expect(response.status).toBeLessThan(500);
    expect(response.ok).toBe(route.allowed.includes(person));
  });
});

describe('queries', () => {
  test.each(probeRows)('%s filtered by %s reveal nothing to %s', async (name, filter, person) => {
    const found = await people[person]
      .collection(name)
      .getList(1, 1, { filter })
      .catch(({ status }: ClientResponseError) => status);
    expect(typeof found === 'number' ? found : found.totalItems).toSatisfy((seen: number) =>
      [0, 400, 403].includes(seen),
    );
  });

  test.each(expansionRows)(
    '%s expanded by %s return no hidden record to %s',
    async (name, expand, person) => {
      const response = await send(person, 'GET', `/api/collections/${name}/records?expand=${expand}`);
      const text = await response.text();
      expect(text).not.toContain(inquiry.email);
      expect(text).not.toContain('Oculta');
      expect(text).not.toContain('reservado');
    },
  );
});

describe('fields', () => {
  const clientFor = async ({ person, target }: ForbiddenWrite) =>
    target === 'self' ? administrator(backend) : people[person];

  /** The record before the write. */
  async function recordFor({ collection, target }: ForbiddenWrite, client: PocketBase) {
    const id = target === 'self' ? (client.authStore.record?.id ?? '') : await createRecord(collection);
    return superuser.collection(collection).getOne(id);
  }

  test.each(writeRows)('%s cannot set %s of %s (%s)', async (_person, field, collection, target, write) => {
    const client = await clientFor(write);
    const records = client.collection(collection);
    const value = { [field]: write.value };
    if (target === 'new') {
      const body = {
        ...(await collections[collection]?.body?.()),
        id: unique().replaceAll('-', '').slice(0, 15),
      };
      const id = collection === 'users' ? body.id : unique();
      await records.create({ ...body, ...value, id }).catch(() => undefined);
      const [stored] = await superuser.collection(collection).getFullList({ filter: `id = "${id}"` });
      expect(stored?.[field]).not.toEqual(write.value);
      return;
    }
    const before = await recordFor(write, client);
    await records.update(before.id, value).catch(() => undefined);
    const after = await superuser.collection(collection).getOne(before.id);
    const isSetByServer = field === 'updated_at' || field === 'last_used_at';
    if (isSetByServer) expect(after[field]).not.toEqual(write.value);
    else expect(after[field]).toEqual(before[field]);
  });

  test('an administrator cannot set the password of another account', async () => {
    const { id, email } = await superuser.collection('users').create(registration());
    const newPassword = { password: 'torno-azul', passwordConfirm: 'torno-azul' };
    await people.administrator
      .collection('users')
      .update(id, newPassword)
      .catch(() => undefined);
    await superuser.collection('users').update(id, { verified: true, approved: true });
    await expect(
      people.visitor.collection('users').authWithPassword(email, 'torno-azul'),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('no response contains a secret field', async () => {
    const text = JSON.stringify([
      await people.administrator.collection('users').getFullList({ fields: '*', batch: 200 }),
      await superuser.collection('users').getFullList(),
    ]);
    for (const secret of secretFields) expect(text).not.toContain(`"${secret}"`);
  });
});

describe('files', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  const upload = (client: PocketBase, id: string, name = 'GPS en casa de Lucía.png') => {
    const body = new FormData();
    body.append('images+', new File([png], name, { type: 'image/png' }));
    return client.collection('properties').update(id, body);
  };

  test.each(everybody)('%s uploads to a property only if an administrator', async (person) => {
    const id = await createRecord('properties');
    const isUploaded = await upload(people[person], id).then(
      () => true,
      () => false,
    );
    expect(isUploaded).toBe(person === 'administrator');
  });

  const tokenOf = (client: PocketBase) => client.files.getToken().catch(() => '');
  const pathOf = async (active: boolean) => {
    const { id, images } = await upload(superuser, await createRecord('properties'));
    await superuser.collection('properties').update(id, { active });
    expect(images[0]).toMatch(/_[a-z0-9]{10}\.png$/);
    return `/api/files/properties/${id}/${images[0]}`;
  };

  describe.each([
    ['original', '', administrators, administrators],
    ['copy of 100 px', '&thumb=100x100', everybody, administrators],
    ['copy of 1200 px', '&thumb=1200x0', everybody, administrators],
    ['copy of an unknown size', '&thumb=5000x5000', administrators, administrators],
  ])('the %s', (_, query, readersOfActive, readersOfInactive) => {
    test.each(everybody)('is shown to %s if allowed, and cannot run scripts', async (person) => {
      const token = await tokenOf(people[person]);
      for (const [active, readers] of [
        [true, readersOfActive],
        [false, readersOfInactive],
      ] as const) {
        const response = await send(person, 'GET', `${await pathOf(active)}?token=${token}${query}`);
        expect(response.status).toBe(readers.includes(person) ? 200 : 404);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        if (response.ok) expect(response.headers.get('content-security-policy')).toContain('sandbox');
        if (person === 'administrator') expect(response.headers.get('cache-control')).toContain('private');
      }
    });
  });

  test.each(['thumbs_x.png', 'thumbs_100x100_.png', 'Nave thumbs_ #1.png', '%2Fthumbs_.png', '.png'])(
    'named %s show a visitor smaller copies only, whatever the URL',
    async (name) => {
      const { id, images } = await upload(superuser, await createRecord('properties'), name);
      const stored = encodeURIComponent(images[0]);
      const escaped = images[0].replace(
        /./gu,
        (character: string) => `%${character.charCodeAt(0).toString(16)}`,
      );
      const folder = `${backend.url}/api/files/properties/${id}`;
      for (const path of [
        ...[stored, escaped, `thumbs_${stored}`, `thumbs_${stored}/${stored}`, `thumbs_x%2F..%2F${stored}`],
        ...['', '0x0', '100x100x', '100x100%20', 'thumbs_'].map((size) => `${stored}?thumb=${size}`),
        ...['token=x', 'download=1', 'thumb=&thumb=100x100'].map((query) => `${stored}?${query}`),
      ])
        expect([path, (await fetch(`${folder}/${path}`)).status]).toEqual([path, 404]);
      expect((await fetch(`${folder}/${stored}?thumb=100x100`)).status).toBe(200);
    },
  );

  test('are shown to a superuser', async () => {
    const token = await superuser.files.getToken();
    for (const active of [true, false]) {
      const response = await fetch(`${backend.url}${await pathOf(active)}?token=${token}`);
      expect(response.status).toBe(200);
    }
  });

  test('are not shown with the token of a session, or one of an administrator who was removed', async () => {
    const path = await pathOf(true);
    const leaver = await administrator(backend);
    const fileToken = await leaver.files.getToken();
    await superuser.collection('users').update(leaver.authStore.record?.id ?? '', { approved: false });
    for (const token of [fileToken, people.administrator.authStore.token]) {
      expect((await fetch(`${backend.url}${path}?token=${token}`)).status).toBe(404);
    }
  });
});
