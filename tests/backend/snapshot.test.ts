import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertySchema } from '#domain/property.ts';
import { type Snapshot, snapshotSchema } from '#domain/snapshot-schema.ts';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const nave = { title: 'Nave «Ñandú»', location: 'Amozoc', type: 'Bodega', area: 12.5 };

const requestSnapshot = () =>
  fetch(`${backend.url}/api/site/snapshot`, { headers: { authorization: superuser.authStore.token } });

beforeAll(async () => {
  const properties = superuser.collection('properties');
  await superuser.collection('locations').create({ name: 'Finsa', city: 'Cuautlancingo' });
  await properties.create({ ...nave, features: ['Andén', 'Rampa'], featured: true });
  await properties.create({ ...nave, title: 'Nave inactiva', active: false });
  await properties.create({ ...nave, title: 'La más nueva' });
});

describe('the snapshot', () => {
  test('holds active properties, the newest first, locations and the revision', async () => {
    const { revision, locations, properties }: Snapshot = await (await requestSnapshot()).json();
    expect(revision).toBe((await superuser.collection('site').getOne('site00000000001')).revision);
    expect(locations).toMatchObject([{ name: 'Finsa', city: 'Cuautlancingo', state: '' }]);
    expect(properties.map(({ title }) => title)).toEqual(['La más nueva', nave.title]);
  });

  test('fits the schema of the pages, with the same values as the type of the server', async () => {
    const snapshot: Snapshot = await (await requestSnapshot()).json();
    const parsed = snapshotSchema.parse({ ...snapshot, photographs: [], redirects: [] });
    for (const [index, property] of snapshot.properties.entries()) {
      const { id, title, type, city, location_id, images, updated_at } = property;
      expect(parsed.properties[index]).toMatchObject({
        id,
        title,
        type,
        city,
        location_id,
        images,
        updated_at,
      });
    }
    expect(parsed.locations).toEqual(snapshot.locations);
  });

  test('has the fields and types of the domain in a property', async () => {
    const { properties } = await (await requestSnapshot()).json();
    const [, property] = properties;
    const { has_public_plan: _noted, broker_id: _account, ...shown } = propertySchema.shape;
    expect(Object.keys(property).toSorted()).toEqual(Object.keys(shown).toSorted());
    expect(property).toMatchObject({
      ...nave,
      features: ['Andén', 'Rampa'],
      available_services: [],
      images: [],
      image_alts: {},
      is_for_sale: true,
      is_for_rent: false,
      featured: true,
      active: true,
    });
  });

  test('holds ten thousand properties', async () => {
    const query = `
      INSERT INTO properties (id, title, location, type, area, active, created_at, features, images, image_alts)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      SELECT printf('00000000-0000-4000-8000-%012d', i), 'Nave ' || i, 'Puebla', 'Bodega', i, TRUE,
        strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '[]', '[]', NULL
      FROM n`;
    await superuser.sql.run(query);
    const { properties } = await (await requestSnapshot()).json();
    expect(properties).toHaveLength(10_002);
  });
});
