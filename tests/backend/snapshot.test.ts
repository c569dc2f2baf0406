import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertySchema } from '#domain/property.ts';
import { type Snapshot, snapshotSchema } from '#domain/snapshot-schema.ts';
import { readSnapshot } from '#render/snapshot/read-snapshot.ts';
import { makeSnapshotReader } from '#render/snapshot/snapshot-reader.ts';
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
    const parsed = snapshotSchema.parse({ ...snapshot, photographs: [], road_distances: [], redirects: [] });
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

describe('a reader that knows the last snapshot', () => {
  const source = {
    url: backend.url,
    token: async () => superuser.authStore.token,
  };
  const reader = makeSnapshotReader();
  const properties = superuser.collection('properties');
  const siteId = 'site00000000001';
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ');
  const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString().replace('T', ' ');
  const idOf = async (title: string) => (await properties.getFirstListItem(`title = "${title}"`)).id;
  const sql = (query: string) => superuser.sql.run(query);
  let kept: Snapshot['properties'][number];

  /** Everything, read anew. */
  const completeSnapshot = async (): Promise<object> => {
    const { changes: _, last_change: __, ...snapshot } = (await readSnapshot(source)) as Snapshot & StateName;
    return snapshot;
  };

  beforeAll(async () => {
    await superuser.sql.run("DELETE FROM properties WHERE id LIKE '00000000-%'");
    for (const title of ['Cambia', 'Se vende', 'Se borra', 'Se oculta', 'Por fecha', 'Se queda'])
      await properties.create({ ...nave, title });
    const snapshot = await reader.read(source);
    kept = snapshot.properties.find(({ title }) => title === 'Se queda') as typeof kept;
    // Each deleted property runs its triggers: six seconds of CPU time.
  });

  const edits: Record<string, () => Promise<unknown>> = {
    'nothing changed': async () => {},
    'a property changed': async () => properties.update(await idOf('Cambia'), { description: 'Ñandú 📦' }),
    'a price is on request': async () =>
      properties.update(await idOf('Cambia'), { sale_price: 5_000_000, is_price_on_request: true }),
    'a property is new': () => properties.create({ ...nave, title: 'Nueva' }),
    'a property is sold': async () => properties.update(await idOf('Se vende'), { status: 'sold' }),
    'a property is deleted': async () => properties.delete(await idOf('Se borra')),
    'a property is hidden': async () => properties.update(await idOf('Se oculta'), { active: false }),
    'a hidden property changed': async () => properties.update(await idOf('Se oculta'), { area: 77 }),
    'a hidden property is shown again': async () =>
      properties.update(await idOf('Se oculta'), { active: true }),
    'a property waits for its time': async () =>
      properties.update(await idOf('Por fecha'), { publish_from: inAnHour() }),
    'its time has come': async () =>
      sql(`UPDATE properties SET publish_from = '${anHourAgo()}' WHERE title = 'Por fecha'`),
    'the row changed without a revision': async () => {
      await sql("UPDATE properties SET area = 99 WHERE title = 'Cambia'");
      await sql(`UPDATE site SET revision = 5 WHERE id = '${siteId}'`);
    },
    'a path was stored': async () =>
      superuser.send('/api/site/property-paths', {
        method: 'POST',
        body: { property_paths: [{ path: '/propiedades/bodega/puebla/a', property_id: kept.id }] },
      }),
    'a path is gone': () => sql('DELETE FROM property_paths'),
    'the order changed': async () =>
      sql(`UPDATE properties SET created_at = '${anHourAgo()}' WHERE title = 'Cambia'`),
    'a location is new': () => superuser.collection('locations').create({ name: 'Norte', city: 'Puebla' }),
    'many changed': () => sql('UPDATE properties SET area = area + 1'),
  };

  test.each(Object.entries(edits))('reads the same as everything when %s', async (_, edit) => {
    await edit();
    const snapshot = await reader.read(source);
    expect(snapshot).toEqual(await completeSnapshot());
  });

  test('reads nothing anew that did not change', async () => {
    const before = await reader.read(source);
    await properties.update(await idOf('Cambia'), { description: 'Con rampa.' });
    const after = await reader.read(source);
    const others = (snapshot: Snapshot) => snapshot.properties.filter(({ title }) => title !== 'Cambia');
    expect(others(after).length).toBeGreaterThan(3);
    for (const [index, property] of others(after).entries()) expect(property).toBe(others(before)[index]);
  });

  test('gives simultaneous readers the same objects', async () => {
    await properties.update(await idOf('Cambia'), { description: 'Con patio.' });
    const [first, second] = await Promise.all([reader.read(source), reader.read(source)]);
    expect(second).toEqual(first);
    for (const [index, property] of first.properties.entries())
      expect(second.properties[index]).toBe(property);
  });

  test('reads a property that appears without a change, by its time', async () => {
    const id = await idOf('Por fecha');
    await properties.update(id, { publish_from: inAnHour() });
    await reader.read(source);
    // As if the hour had passed: no trigger numbers this change.
    await sql('DROP TRIGGER properties_update_changes_site');
    await sql(`UPDATE properties SET publish_from = '${anHourAgo()}' WHERE id = '${id}'`);
    const snapshot = await reader.read(source);
    expect(snapshot.properties.map((property) => property.id)).toContain(id);
    expect(snapshot).toEqual(await completeSnapshot());
  });

  test('reads everything after PocketBase was started again', async () => {
    const before = await reader.read(source);
    await backend.killAndRevive();
    const after = await reader.read(source);
    expect(after).toEqual(before);
    expect(after.properties[0]).not.toBe(before.properties[0]);
  });
});

interface StateName {
  changes: string;
  last_change: number;
}
