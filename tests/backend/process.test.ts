import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { startPocketBase } from '#server/pocketbase/process.ts';
import { listenOnLoopback } from '../support/loopback.ts';

test('another server that answers on its port is not taken for PocketBase', async () => {
  const other = createServer((_request, response) => void response.end('{}'));
  const dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
  const { port } = await listenOnLoopback(other);
  const call = { binary: await findPocketBase(dir), dir, port, env: { SITE_WEBHOOK_URL: '' } };
  await expect(startPocketBase(call)).rejects.toThrow('PocketBase no arrancó');
  await rm(dir, { recursive: true });
  other.close();
});
