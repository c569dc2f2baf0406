import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { administrator, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
const logs = () => new DatabaseSync(join(backend.dir, 'auxiliary.db'));
const rowsNow = () => {
  const database = logs();
  const rows = database.prepare('SELECT message, data FROM _logs').all();
  database.close();
  return rows as { message: string; data: string }[];
};

test('request logs hold no e-mail address, no search and no token', async () => {
  const send = (path: string, referer = '') =>
    fetch(backend.url + path, { headers: { authorization: client.authStore.token, referer } });
  const email = encodeURIComponent('lucia.ramos@example.com');
  await send(`/api/collections/clients/records?filter=${encodeURIComponent('email:lower = "')}${email}%22`);
  await send(`/api/collections/clients/records?filter=(search~"lucia")&token=geheim`);
  await send(`/api/collections/clients/records/${email}`);
  await send('/api/collections/clients/records/lucia.ramos@example.com');
  await send('/api/health', 'https://naves.example.com/admin/clients?q=lucia.ramos@example.com');
  await expect
    .poll(() => rowsNow().filter(({ message }) => message.includes('/clients/records')).length, {
      timeout: 120_000,
    })
    .toBeGreaterThanOrEqual(4);
  const text = JSON.stringify(rowsNow());
  expect(text).toContain('/api/collections/clients/records?…');
  for (const secret of ['lucia', 'geheim', 'search~']) expect(text).not.toContain(secret);
});

test('the id of a request is in its log, unless it could be something else', async () => {
  const ids = ['0b9d6f0e-1111-4222-8333-444455556666', 'lucia.ramos@example.com', 'x'.repeat(65)];
  for (const id of ids) {
    await fetch(`${backend.url}/api/collections/mails/records/identified`, {
      headers: { 'x-request-id': id },
    });
  }
  const identified = () => rowsNow().filter(({ message }) => message.includes('/records/identified'));
  await expect.poll(() => identified().length, { timeout: 120_000 }).toBe(3);
  const found = identified().map(({ data }) => JSON.parse(data).meta?.request_id);
  expect(found.filter(Boolean)).toEqual([ids[0]]);
});

test('the newest 10,000 logs are kept', async () => {
  const database = logs();
  database.exec(`
    PRAGMA busy_timeout = 5000;
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 25000)
    INSERT INTO _logs (id, level, message, data, created)
    SELECT 'test' || n, 0, 'old', '{}', '2026-11-20 12:00:00.000Z' FROM numbers;
  `);
  database.close();
  await backend.superuser.crons.run('limit-logs');
  await expect.poll(() => rowsNow().length, { timeout: 120_000 }).toBeLessThanOrEqual(10_100);
  expect(rowsNow().length).toBeGreaterThan(9_000);
});
