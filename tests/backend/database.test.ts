import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { overwriteDatabase } from '../support/damage.ts';
import { type Backend, startBackend } from '../support/pocketbase.ts';

const secret = 'un-secreto-de-prueba';
let backend: Backend;
beforeEach(async () => {
  backend = await startBackend({ LOOPBACK_SECRET: secret });
});
afterEach(() => backend.stop());

const probe = async (stated = secret) => {
  const response = await fetch(`${backend.url}/api/site/database`, {
    headers: { 'x-loopback-secret': stated },
  });
  return { status: response.status, ...(await response.json()) };
};
const question = { name: 'Ñ', email: 'n@example.com', message: 'Hola' };
const ask = () => backend.superuser.collection('inquiries').create(question);

test('a database that can be read and written is well, which only the supervisor may ask', async () => {
  expect(await probe()).toEqual({ status: 200, state: 'well', reason: '' });
  expect(await probe('otro')).toMatchObject({ status: 404 });
});

test('a database that another program writes to is busy', async () => {
  using other = new DatabaseSync(join(backend.dir, 'data.db'));
  other.exec('BEGIN IMMEDIATE');
  expect(await probe()).toMatchObject({ status: 200, state: 'busy' });
});

test('the check writes nothing', async () => {
  const wal = () => {
    const { size, mtimeMs } = statSync(join(backend.dir, 'data.db-wal'));
    return { size, mtimeMs };
  };
  await ask();
  const before = wal();
  for (let number = 0; number < 3; number += 1) await probe();
  expect(wal()).toEqual(before);
  await ask();
  expect(wal()).not.toEqual(before);
});

test('a damaged database is called so, and not a full disk', async () => {
  await ask();
  overwriteDatabase(join(backend.dir, 'data.db'));
  const message =
    'El servidor no puede leer ni guardar: su base de datos está dañada o fuera de su lugar. Avisa a quien lo administra.';
  const list = async () => {
    // A write makes PocketBase read again what it holds in memory.
    await ask().catch(() => undefined);
    const response = await fetch(`${backend.url}/api/collections/locations/records`);
    return { status: response.status, ...(await response.json()) };
  };
  await expect.poll(list, { timeout: 120_000 }).toMatchObject({ status: 500, message });
  expect(await probe()).toMatchObject({ status: 200, state: 'failing' });
});
