import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const properties = (await administrator(backend)).collection('properties');

let count = 0;
/** Creates a property and returns its id. */
async function create(fields: object = {}): Promise<string> {
  count += 1;
  const nave = { title: `Nave ${count}`, location: 'Amozoc', type: 'Nave Industrial', area: 1_000 };
  return (await properties.create({ ...nave, ...fields })).id;
}
const createPark = () => create({ type: 'Parque Industrial' });
const parentOf = async (id: string) => (await properties.getOne(id)).parent_id;

const refusedBecause = (sentence: string) => ({ status: 400, fields: { parent_id: sentence } });
const isUnit = refusedBecause('La propiedad elegida ya pertenece a otra, así que no puede tener unidades.');
const hasUnits = refusedBecause('Esta propiedad tiene unidades, así que no puede pertenecer a otra.');

test('a property becomes a unit of a park, moves to another one, and has no park again', async () => {
  const [park, other] = [await createPark(), await createPark()];
  const unit = await create({ parent_id: park });
  expect(await parentOf(unit)).toBe(park);
  expect(await properties.update(unit, { parent_id: other })).toMatchObject({ parent_id: other });
  expect(await properties.update(unit, { title: 'Nave con padre' })).toMatchObject({ parent_id: other });
  expect(await properties.update(unit, { parent_id: '' })).toMatchObject({ parent_id: '' });
});

test('a building can have units as well as a park', async () => {
  const building = await create();
  expect(await parentOf(await create({ parent_id: building, type: 'Bodega' }))).toBe(building);
});

describe('the server refuses', () => {
  test('a unit of a unit, new or stored', async () => {
    const unit = await create({ parent_id: await createPark() });
    const nave = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1, parent_id: unit };
    expect(await refusalOf(properties.create(nave))).toMatchObject(isUnit);
    const other = await create();
    expect(await refusalOf(properties.update(other, { parent_id: unit }))).toMatchObject(isUnit);
    expect(await parentOf(other)).toBe('');
  });

  test('a parent for a property that has units', async () => {
    const park = await createPark();
    await create({ parent_id: park });
    const other = await createPark();
    expect(await refusalOf(properties.update(park, { parent_id: other }))).toMatchObject(hasUnits);
  });

  test('a circle of two', async () => {
    const park = await createPark();
    const unit = await create({ parent_id: park });
    expect((await refusalOf(properties.update(park, { parent_id: unit }))).status).toBe(400);
    expect(await parentOf(park)).toBe('');
  });

  test('a property as its own parent', async () => {
    const park = await createPark();
    expect(await refusalOf(properties.update(park, { parent_id: park }))).toMatchObject(
      refusedBecause('Una propiedad no puede pertenecer a sí misma.'),
    );
  });

  test('a parent that does not exist', async () => {
    const parent_id = crypto.randomUUID();
    expect(await refusalOf(properties.update(await create(), { parent_id }))).toMatchObject(
      refusedBecause('La propiedad a la que pertenece ya no existe.'),
    );
  });

  test('the same to a superuser', async () => {
    const unit = await create({ parent_id: await createPark() });
    const records = backend.superuser.collection('properties');
    expect(await refusalOf(records.update(await create(), { parent_id: unit }))).toMatchObject(isUnit);
  });

  test('the same to a second writer', async () => {
    const unit = await create({ parent_id: await createPark() });
    const [park, other] = [await createPark(), await create()];
    using database = new DatabaseSync(join(backend.dir, 'data.db'), { timeout: 10_000 });
    const update = database.prepare('UPDATE properties SET parent_id = ? WHERE id = ?');
    expect(() => update.run(unit, other)).toThrow('validation_parent_is_unit');
    expect(() => update.run('nada', other)).toThrow('validation_missing_rel_records');
    expect(() => update.run(park, park)).toThrow('validation_parent_is_itself');
    const insert = database.prepare('INSERT INTO properties (id, title, parent_id) VALUES (?, ?, ?)');
    expect(() => insert.run('x', 'Nave', unit)).toThrow('validation_parent_is_unit');
  });
});

test('of two simultaneous requests that would make three levels, one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [top, middle, bottom] = [await createPark(), await createPark(), await createPark()];
    const outcomes = await Promise.allSettled([
      properties.update(middle, { parent_id: top }),
      properties.update(bottom, { parent_id: middle }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('the units of a deleted park stay, without a park', async () => {
  const park = await createPark();
  const units = [await create({ parent_id: park }), await create({ parent_id: park })];
  const before = await properties.getOne(units[0] ?? '');
  await properties.delete(park);
  for (const unit of units) expect(await parentOf(unit)).toBe('');
  expect(await properties.getOne(before.id)).toMatchObject({
    title: before.title,
    reference_code: before.reference_code,
  });
});

test('the units of a park that another writer deletes stay, without a park', async () => {
  const park = await createPark();
  const unit = await create({ parent_id: park });
  using database = new DatabaseSync(join(backend.dir, 'data.db'), { timeout: 10_000 });
  database.prepare('DELETE FROM properties WHERE id = ?').run(park);
  expect(await parentOf(unit)).toBe('');
});

test('a unit belongs to a park that is inactive, rented or sold as well', async () => {
  for (const state of [{ active: false }, { status: 'rented' }, { status: 'sold' }]) {
    const park = await createPark();
    const unit = await create({ parent_id: park });
    await properties.update(park, state);
    expect(await properties.update(unit, { area: 7 })).toMatchObject({ parent_id: park, area: 7 });
  }
});
