import { afterAll, expect, test } from 'vitest';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const publications = backend.superuser.collection('publications');

test('keeps the last 200 publications', async () => {
  const publish = (revision: number) =>
    publications.create({
      revision,
      state: 'online',
      started_at: new Date(Date.UTC(2026, 0, 1, 0, revision)).toISOString(),
    });
  for (let revision = 1; revision <= 203; revision += 1) await publish(revision);

  const kept = await publications.getFullList({ sort: 'started_at', fields: 'revision' });
  expect(kept).toHaveLength(200);
  expect([kept.at(0)?.revision, kept.at(-1)?.revision]).toEqual([4, 203]);
});
