import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OperatorError } from '#render/operator-error.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { upsertSuperuser } from '#server/pocketbase/process.ts';

const dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
afterAll(() => rm(dir, { recursive: true }));
const call = { binary: await findPocketBase(dir), dir, env: {} };

test('a superuser may have a password that looks like an option', () => {
  expect(() =>
    upsertSuperuser(call, { email: 'op@example.com', password: '-clave-de-operador' }),
  ).not.toThrow();
});

test('a superuser whom PocketBase refuses stops the start', () => {
  expect(() => upsertSuperuser(call, { email: 'op@example.com', password: 'corta' })).toThrow(OperatorError);
});

test.skipIf(process.platform === 'win32')(
  'what it is called with, which all may read, is no secret',
  async () => {
    const binary = join(dir, 'says-its-words');
    await writeFile(binary, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const password = 'reservada-al-operador';
    expect(() => upsertSuperuser({ ...call, binary }, { email: 'op@example.com', password })).toThrow(
      /superuser-of-environment (?!.*reservada)/,
    );
  },
);
