import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * SHA-256 of each file of a migration. PocketBase applies a migration once, so databases that exist would miss a later
 * change of it. Add a new migration here in the commit that adds its files.
 */
const frozen: Record<string, string> = {
  '1795751600_baseline.js': '512170309121e0f0db6164f99d190d4347597f176b3dd9893c6a566ac90962f1',
  '1795751600_baseline.json': '8227136d2243a4d92b181065593dce25062b8400aa3ceb49326bb7d421b81e49',
  '1795751601_insert_first_records.js': '6355d422a334923a8d4099b28fa16c37c87b110461295a7baad598cb80216b09',
};

test('each migration is as it was released, and the list names all', () => {
  const present = readdirSync('pb_migrations').map((name) => {
    const content = readFileSync(`pb_migrations/${name}`);
    return [name, createHash('sha256').update(content).digest('hex')];
  });
  const advice = 'Migrations are frozen from version 2.0.0 on: restore the file and write a new migration.';
  expect(Object.fromEntries(present), advice).toEqual(frozen);
});
