import { expect, test } from 'vitest';
import { checks } from '#server/doctor/checks.ts';
import { checkDatabaseAnswer } from '#server/doctor/database-answer.ts';
import { checkFreeInodes, checkFreeSpace } from '#server/doctor/machine.ts';
import { makeReadinessReader } from '#server/doctor/readiness.ts';

test('each check has its own name', () => {
  const names = checks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('requests of the same second share one run of the checks', async () => {
  let probes = 0;
  let nowMs = 5_000;
  const probeDatabase = async () => {
    probes += 1;
    return 'well' as const;
  };
  const read = makeReadinessReader({ dataDir: '/nowhere', env: {}, probeDatabase }, () => nowMs);
  await Promise.all(Array.from({ length: 100 }, read));
  expect(probes).toBe(1);
  nowMs += 999;
  await read();
  expect(probes).toBe(1);
  nowMs += 1;
  await read();
  expect(probes).toBe(2);
});

test('a product without a database is not ready', async () => {
  const read = makeReadinessReader({ dataDir: '/nowhere', env: {}, probeDatabase: async () => 'silent' });
  expect(await read()).toMatchObject({
    isReady: false,
    parts: { database: 'broken', mails: 'broken', publisher: 'broken' },
  });
});

test.each([
  ['well', 'ok'],
  ['busy', 'warning'],
  ['full', 'broken'],
  ['failing', 'broken'],
  ['silent', 'broken'],
] as const)('a database that is %s is %s', (state, severity) => {
  expect(checkDatabaseAnswer(state).severity).toBe(severity);
});

test('a disk that can take few files more is full, whatever its free bytes', () => {
  expect(checkFreeInodes(655_360, 9_999)).toMatchObject({
    severity: 'broken',
    message: 'solo caben 9999 archivos más',
    advice: expect.stringContaining('df -i'),
  });
  expect(checkFreeInodes(655_360, 10_000)).toBeUndefined();
  expect(checkFreeInodes(0, 0)).toBeUndefined();
});

test('the free space is judged by the limit of the operator', () => {
  const gigabyte = 1024 ** 3;
  expect(checkFreeSpace(3 * gigabyte, gigabyte).severity).toBe('ok');
  expect(checkFreeSpace(3 * gigabyte, 2 * gigabyte).severity).toBe('warning');
  expect(checkFreeSpace(3 * gigabyte, 4 * gigabyte).severity).toBe('broken');
});
