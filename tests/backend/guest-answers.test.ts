import { afterAll, describe, expect, test } from 'vitest';
import { locationSchema } from '#domain/location.ts';
import { propertySchema } from '#domain/property.ts';
import { administrator, startBackend, stranger, visitor } from '../support/pocketbase.ts';

const backend = await startBackend({ SITE_URL: 'https://naves.example.com' });
afterAll(backend.stop);

const { superuser } = backend;
const ana = await administrator(backend);
const brokerId = ana.authStore.record?.id ?? '';
await superuser.collection('users').update(brokerId, { name: 'Ana Ríos' });
const location = await superuser
  .collection('locations')
  .create({ name: 'Finsa', city: 'Amozoc', broker_id: brokerId });
const property = await superuser.collection('properties').create({
  ...{
    title: 'Nave Uno',
    location: 'Amozoc',
    type: 'Bodega',
    area: 10,
    sale_price: 1_000,
    broker_id: brokerId,
  },
  location_id: location.id,
});
const question = () => ({
  ...{ name: 'Lucía', email: `${crypto.randomUUID()}@example.com`, message: '¿Tiene andén?' },
  property_id: property.id,
});
const registration = () => ({
  ...{ name: 'Otro', email: `${crypto.randomUUID()}@example.com` },
  ...{ password: 'clave-segura', passwordConfirm: 'clave-segura' },
});
const people = { visitor: visitor(backend.url), stranger: await stranger(backend) };

/** What every record of PocketBase's API states. */
const recordFields = ['collectionId', 'collectionName'];
const propertyFields = [...recordFields, ...Object.keys(propertySchema.shape)];
const inquiryFields = [
  ...recordFields,
  ...['id', 'name', 'email', 'phone', 'empresa', 'subject', 'message', 'privacy_version'],
  ...['property_id', 'property_title', 'selected_properties', 'requested_documents'],
];

async function post(path: string, body: object) {
  const response = await fetch(backend.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect([path, response.status]).toEqual([path, text === '' ? 204 : 200]);
  return { text, json: text === '' ? {} : JSON.parse(text) };
}

/** The names of all members of an answer; those of the elements of its lists belong to it. */
const namesIn = (answer: unknown): string[] => {
  if (Array.isArray(answer)) return answer.flatMap(namesIn);
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([name, value]) => [name, ...namesIn(value)]);
};

function expectOnly(answer: unknown, allowed: string[]): void {
  expect([...new Set(namesIn(answer))].filter((name) => !allowed.includes(name))).toEqual([]);
  const text = JSON.stringify(answer);
  for (const secret of [brokerId, ana.authStore.record?.email]) expect(text).not.toContain(secret);
}

describe.each(['visitor', 'stranger'] as const)('a %s', (name) => {
  const client = people[name];

  test('gets of a new inquiry only what was sent', async () => {
    const answer = await client.collection('inquiries').create(question());
    expectOnly(answer, inquiryFields);
    expect(answer).toMatchObject({ name: 'Lucía', property_id: property.id });
    expect((await superuser.collection('inquiries').getOne(answer.id)).assigned_to).toBe(brokerId);
  });

  test('gets of a new inquiry no other field by naming it', async () => {
    const fields = 'id,assigned_to,client_id,message_words,stage,search';
    const answer = await client.collection('inquiries').create(question(), { fields });
    expect(Object.keys(answer)).toEqual(['id']);
  });

  test('gets of a registration only what was sent', async () => {
    expectOnly(await client.collection('users').create(registration()), [
      ...recordFields,
      'id',
      'name',
      'email',
    ]);
  });

  test('gets of a property and of a location what pages show', async () => {
    for (const answer of [
      await client.collection('properties').getOne(property.id),
      ...(await client.collection('properties').getFullList({ batch: 200 })),
    ])
      expectOnly(
        answer,
        propertyFields.filter((field) => field !== 'broker_id'),
      );
    for (const answer of await client.collection('locations').getFullList({ batch: 200 }))
      expectOnly(
        answer,
        [...recordFields, ...Object.keys(locationSchema.shape)].filter((field) => field !== 'broker_id'),
      );
  });
});

test('an administrator gets whole inquiries, and a sign-in the whole account', async () => {
  const { id } = await people.visitor.collection('inquiries').create(question());
  expect(await ana.collection('inquiries').getOne(id)).toMatchObject({
    assigned_to: brokerId,
    stage: 'Nueva',
  });
  const { email, ...account } = registration();
  await superuser.collection('users').create({ email, ...account, verified: true, approved: true });
  const { record } = await visitor(backend.url).collection('users').authWithPassword(email, account.password);
  expect(record).toMatchObject({ email, verified: true, approved: true });
});

describe('the holder of a link', () => {
  const secretIn = ({ url }: { url: string }) => url.slice(-43);
  const linkOf = async (path: string) => secretIn(await ana.send(`${path}`, { method: 'POST' }));
  const inquiryId = async () => (await people.visitor.collection('inquiries').create(question())).id;

  test('of a visit gets the visit, and the name of the broker', async () => {
    const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000).toISOString();
    const { id } = await ana.collection('visits').create({
      ...{ inquiry_id: await inquiryId(), broker: brokerId, properties: [property.id] },
      slots: [{ start, minutes: 60 }],
    });
    const secret = await linkOf(`/api/visits/${id}/link`);
    const slots = ['start', 'minutes', 'is_free'];
    const properties = ['id', 'title', 'reference_code', 'place'];
    const allowed = [
      ...['state', 'slots', ...slots, 'properties', ...properties, 'broker', 'starts_at', 'ends_at'],
      ...['cancelled_by', 'suggested', 'can_suggest'],
    ];
    const { json } = await post('/api/visit-links/view', { secret });
    expectOnly(json, allowed);
    expectOnly((await post('/api/visit-links/accept', { secret, start: json.slots[0].start })).json, allowed);
    expectOnly((await post('/api/visit-links/calendar', { secret })).json, ['calendar']);
  });

  test('of a proposal gets the proposal', async () => {
    const { id } = await ana.collection('proposals').create({
      ...{ inquiry_id: await inquiryId(), items: [{ property_id: property.id, line: 'Techo nuevo' }] },
      is_mailed: false,
    });
    const secret = await linkOf(`/api/proposals/${id}/link`);
    const greeting = ['state', 'name', 'expires_at', 'count'];
    expectOnly((await post('/api/proposals/view', { secret })).json, greeting);
    const items = ['items', 'id', 'code', 'line', 'is_available', 'is_interesting'];
    const shown = [...greeting, ...items, 'note', 'is_declined', 'message', 'answered_at'];
    expectOnly((await post('/api/proposals/open', { secret })).json, shown);
    expectOnly((await post('/api/proposals/answer', { secret, message: 'Sí' })).json, shown);
  });

  test('of the report of an owner gets counts', async () => {
    await superuser.collection('property_private_data').create({
      property_id: property.id,
      owner_email: 'rosa@example.com',
      owner_name: 'Rosa',
      notes: 'Nota',
    });
    await superuser.sql.run(
      `INSERT INTO daily_counts VALUES (date('now', '-6 hours'), 'view', '${property.id}', 3)`,
    );
    const { json } = await post('/api/owner-reports/view', {
      secret: await linkOf(`/api/properties/${property.id}/owner-report`),
    });
    const counts = ['views', 'inquiries', 'whatsapp', 'calls', 'datasheets', 'comparisons', 'visits'];
    expectOnly(json, [
      ...['month', 'properties', 'id', 'title', 'reference_code', 'is_public', 'months'],
      ...counts,
    ]);
  });
});

test('counts, alerts and requests for mails are answered with nothing', async () => {
  const email = 'nadie@example.com';
  const subscription = { email, conditions: 'operacion=renta', consent: true, consent_version: '2026-11' };
  for (const [path, body] of [
    ['/api/counts', { kind: 'view', path: '/' }],
    ['/api/alerts', subscription],
    ['/api/alerts/unsubscribe', {}],
    ['/api/collections/users/request-password-reset', { email }],
    ['/api/collections/users/request-verification', { email }],
  ] as const)
    expect([path, (await post(path, body)).text]).toEqual([path, '']);
});
