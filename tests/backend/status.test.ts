import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { systemStatusSchema } from '#domain/system-status.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

test('administrators read version and commit of the product', async () => {
  const backend = await startBackend({ PRODUCT_VERSION: '9.8.7', PRODUCT_COMMIT: '0123456789ab' });
  onTestFinished(backend.stop);
  const client = await administrator(backend);
  const status = systemStatusSchema.parse(await client.send('/api/site/status', {}));
  expect(status).toMatchObject({ version: '9.8.7', commit: '0123456789ab' });
});

test('a PocketBase that runs alone states the version of its code', async () => {
  const backend = await startBackend({ PRODUCT_VERSION: '', PRODUCT_COMMIT: '' });
  onTestFinished(backend.stop);
  const client = await administrator(backend);
  expect(await client.send('/api/site/status', {})).toMatchObject({ version, commit: '' });
});
