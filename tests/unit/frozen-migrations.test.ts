import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * SHA-256 of each file of a migration. PocketBase applies a migration once, so databases that exist would miss a later
 * change of it. Add a new migration here in the commit that adds its files.
 */
const frozen: Record<string, string> = {
  '1795751600_baseline.js': '81a03ff73aafd257788382a2596ce703c028fb2d9bebad4f3aff176b85e617ea',
  '1795751600_baseline.json': '3380e37c3c90b2c7213e0d7305e16c02d3ea2a56673a9dd8709b38b2c2a9d8e5',
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
