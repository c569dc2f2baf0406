import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import { administrator, startBackend, stranger, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const people = {
  visitor: visitor(backend.url),
  stranger: await stranger(backend),
  administrator: await administrator(backend),
};
type Person = keyof typeof people;

const everybody: Person[] = ['visitor', 'stranger', 'administrator'];
const staff: Person[] = ['administrator'];
const nobody: Person[] = [];

const property = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };
const inquiry = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };
const unique = () => crypto.randomUUID();
const registration = () => ({
  email: `${unique()}@example.com`,
  password: 'clave-segura',
  passwordConfirm: 'clave-segura',
});
const address = () => ({ path: `/propiedades/${unique()}`, property_id: unique() });
const publication = { revision: 1, state: 'online', started_at: '2026-11-20 12:00:00' };

/** Who may do what to a collection, the body that creates a record of it and the body that changes one. */
interface Rules {
  list: Person[];
  view: Person[];
  create: Person[];
  update: Person[];
  remove: Person[];
  body?: () => object;
  change?: object;
  /** The id of the record to try it on; else one is made. */
  record?: () => Promise<string>;
}

const firstOf = (name: string) => async () => (await superuser.collection(name).getFirstListItem('')).id;
const staffOnly = { list: staff, view: staff, create: staff, update: staff, remove: staff };
const readByStaff = { list: staff, view: staff, create: nobody, update: nobody, remove: nobody };

const rules: Record<string, Rules> = {
  properties: {
    ...staffOnly,
    list: everybody,
    view: everybody,
    body: () => property,
    change: { featured: true },
  },
  locations: {
    ...staffOnly,
    list: everybody,
    view: everybody,
    body: () => ({ name: `Parque ${unique()}` }),
    change: { state: 'Puebla' },
  },
  inquiries: { ...staffOnly, create: everybody, body: () => inquiry, change: { status: 'Cerrada' } },
  users: { ...staffOnly, create: everybody, body: registration, change: { approved: true } },
  clients: { ...readByStaff, record: firstOf('clients') },
  location_stats: {
    ...readByStaff,
    list: everybody,
    view: everybody,
    record: firstOf('location_stats'),
  },
  company: { ...readByStaff, update: staff, record: firstOf('company'), change: { phone: '222' } },
  mails: { ...readByStaff, record: firstOf('mails'), change: { state: 'sent' } },
  site: { ...readByStaff, record: firstOf('site'), change: { revision: 0 } },
  addresses: { ...readByStaff, body: address, change: { path: '/propiedades' } },
  publications: { ...readByStaff, body: () => publication, change: { state: 'failed' } },
};

/** Whether the server let somebody; a list lets only whom it shows something. */
type Attempt = (client: PocketBase, name: string, id: string) => Promise<boolean>;
const attempts: Record<'list' | 'view' | 'create' | 'update' | 'remove', Attempt> = {
  list: async (client, name) => (await client.collection(name).getList(1, 1)).totalItems > 0,
  view: async (client, name, id) => Boolean(await client.collection(name).getOne(id)),
  create: async (client, name) => Boolean(await client.collection(name).create({ ...rules[name]?.body?.() })),
  update: async (client, name, id) =>
    Boolean(await client.collection(name).update(id, { ...rules[name]?.change })),
  remove: (client, name, id) => client.collection(name).delete(id),
};

const makeOne = async (name: string) =>
  (await superuser.collection(name).create({ ...rules[name]?.body?.() })).id;

async function isAllowed(action: keyof typeof attempts, person: Person, name: string): Promise<boolean> {
  const id = await (rules[name]?.record?.() ?? makeOne(name));
  return attempts[action](people[person], name, id).catch((error: unknown) => {
    if (error instanceof ClientResponseError && error.status < 500) return false;
    throw error;
  });
}

await superuser.collection('inquiries').create(inquiry);
await superuser.collection('locations').create({ name: 'Parque Finsa' });

test('every collection has its rows', async () => {
  const collections = await superuser.collections.getFullList({ filter: 'system = false' });
  expect(collections.map(({ name }) => name).toSorted()).toEqual(Object.keys(rules).toSorted());
});

describe.each(Object.keys(rules))('%s', (name) => {
  const rows = Object.keys(attempts).flatMap((action) =>
    everybody.map((person) => [action, person] as [keyof typeof attempts, Person]),
  );
  test.each(rows)('%s by a %s', async (action, person) => {
    expect(await isAllowed(action, person, name)).toBe(rules[name]?.[action].includes(person));
  });
});

describe('what a rule says of single records', () => {
  test('an inactive property is seen by administrators only', async () => {
    const { id } = await superuser.collection('properties').create({ ...property, active: false });
    const seenBy = async (person: Person) => {
      const found = await people[person].collection('properties').getFullList({ fields: 'id' });
      return found.some((record) => record.id === id);
    };
    expect(await Promise.all(everybody.map(seenBy))).toEqual([false, false, true]);
  });

  test('nobody but the operator reaches PocketBase itself', async () => {
    for (const person of everybody) {
      await expect(people[person].collections.getFullList()).rejects.toMatchObject({
        status: person === 'visitor' ? 401 : 403,
      });
      await expect(people[person].collection('_superusers').getFullList()).rejects.toMatchObject({
        status: 403,
      });
      await expect(people[person].settings.getAll()).rejects.toBeInstanceOf(ClientResponseError);
    }
  });

  test('requests cannot be bundled past the limits', async () => {
    const batch = people.administrator.createBatch();
    batch.collection('inquiries').create(inquiry);
    await expect(batch.send()).rejects.toMatchObject({ status: 403 });
  });
});
