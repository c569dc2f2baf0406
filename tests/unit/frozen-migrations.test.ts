import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * SHA-256 of each migration, and of the file that they share. PocketBase applies a migration once, so databases that
 * exist would miss a later change of it. Add a new migration here in the commit that adds the file.
 */
const frozen: Record<string, string> = {
  'pocketbase/hooks/lib/schema.js': 'd7ccbfbe226676772cbd4005616f7df30e787b3d55db2d51df78311dcde840bd',
  'pb_migrations/1795350100_create_locations.js':
    '82a4127b609e10580f974889fc12450a48b30cc1f5bb8bfe8b2489f3ceff1d0e',
  'pb_migrations/1795350200_create_properties.js':
    '2884b273c6297505518494010a7665c6a88901e3f8bf29e5004561355943ebe0',
  'pb_migrations/1795350300_configure_users.js':
    'f1bee174771c0a01a6a0549e3fe6ed99012fbb889c2d05977f7add00b16b9a15',
  'pb_migrations/1795350400_create_inquiries.js':
    '137b4a51f9aa9d6927dfd495b859d882e6c35d69fe5adbbc81a5dcdbdd8f95ad',
  'pb_migrations/1795350500_create_clients.js':
    '323d3210da4249f8b738b9bc4760958dc77802a5ad61ba7c8c0520d305629303',
  'pb_migrations/1795350600_create_views.js':
    '6c72eb99a874c164d1805172f509c1a141400b12d028078193526e598d5ba23d',
  'pb_migrations/1795350700_create_company.js':
    '84a5e19aca2bfeaac839ce0c27355f64dcb718570da80a0944edda8643d21a7d',
  'pb_migrations/1795350800_create_mails.js':
    '220fb881d6ac9d3bece7547f3f5774a70f7cbe1365eac022e11468a1d335165f',
  'pb_migrations/1795350900_create_site.js':
    '5f4b42c6f0a2547f3eecbaf34f795fe3b25fadfbf916a551d0bbdc11f7a89612',
  'pb_migrations/1795351000_create_publications.js':
    '6055503700cfc1058b40bdbc83cdfd93a0b51636532863eab517b387403548f7',
  'pb_migrations/1795351100_create_property_paths.js':
    'd022aa8f5966a2edc9428378b189455f05929cb0310206fa97942756b8093726',
  'pb_migrations/1795351200_create_triggers.js':
    '52013d8c1a3b9092ff3ca5a3375e67d2312fd33b1811a4ee7794122ceb3c4e0e',
  'pb_migrations/1795352000_guard_accounts.js':
    '2e8c89bf4a55101f7f71f94eabd943318c938e951d9885ebdb30bcfb6bde2ed7',
  'pb_migrations/1795352100_protect_photographs.js':
    'fe46edd13ce1e509c03248cc6589ea8e385f8429b73d3c1a0be15c9f8f21cae9',
  'pb_migrations/1795356000_extend_property_search_and_price_order.js':
    'b59f0d0803f9c9374fc7b5743ac0cea2bd6d23d9a7070bc36a412c3827f25856',
  'pb_migrations/1795357000_keep_contact_data_of_clients.js':
    '7dd9778f475cea985c887c01b8205cdfd3682c2046fcb346c1304df52573a274',
  'pb_migrations/1795357100_empty_invented_company.js':
    '6df176d5defe507c693473b03f1ae1ecb830bf0b891c4dcac585ce2985e10f0a',
  'pb_migrations/1795357200_tell_about_waiting_accounts.js':
    '444efbd6347bca6d32fcaf6c6616ad4725c216ac3eedbb76f18a52a1e36f6e58',
  'pb_migrations/1795355000_close_properties.js':
    '2abeadb41a0145321181b2800df7535f8f2dd5c5734a8fa1dad3515ae1b16369',
};

test.each(Object.entries(frozen))('%s is as it was released', (file, sha256) => {
  const advice = 'Migrations are frozen from version 1.0.0 on: restore the file and write a new migration.';
  expect(existsSync(file), `${file} is missing. ${advice}`).toBe(true);
  const actual = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(actual, `${file} has changed. ${advice}`).toBe(sha256);
});

test('the list names every migration', () => {
  const missing = readdirSync('pb_migrations')
    .map((name) => `pb_migrations/${name}`)
    .filter((file) => !(file in frozen));
  expect(missing, 'Add new migrations to the list in this file, in the same commit.').toEqual([]);
});
