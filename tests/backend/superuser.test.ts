import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { upsertSuperuser } from '#server/pocketbase/process.ts';
import { StartError } from '#server/start-error.ts';

const dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
afterAll(() => rm(dir, { recursive: true }));
const call = { binary: await findPocketBase(dir), dir, env: {} };

test('a superuser may have a password that looks like an option', () => {
  expect(() =>
    upsertSuperuser(call, { email: 'op@example.com', password: '-clave-de-operador' }),
  ).not.toThrow();
});

test('a superuser whom PocketBase refuses stops the start, though PocketBase calls it a success', () => {
  expect(() => upsertSuperuser(call, { email: 'op@example.com', password: 'corta' })).toThrow(StartError);
});
