import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;

test('jobs run beside requests in transactions', async () => {
  const requirements = superuser.collection('requirements');
  const facts = { phone: '222 123 4567', conditions: 'area=1000-2000', status: 'Activo', origin: 'Llamada' };
  const create = () => requirements.create(facts);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([
      ...Array.from({ length: 10 }, create),
      ...Array.from({ length: 5 }, () => superuser.crons.run('end-expired-requirements')),
    ]);
  }
  await fetch(`${backend.url}/api/collections/written-last/records`);

  const database = new DatabaseSync(join(backend.dir, 'auxiliary.db'), { readOnly: true });
  const errors = database.prepare('SELECT message FROM _logs WHERE level > 0');
  const messages = () => errors.all().map(({ message }) => String(message));
  await expect.poll(messages).toContainEqual(expect.stringContaining('written-last'));
  expect(messages()).toEqual([expect.stringContaining('written-last')]);
  database.close();
});
