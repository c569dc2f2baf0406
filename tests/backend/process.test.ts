import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { runningPid } from '#server/pocketbase/orphan.ts';
import { logFileIn, oldLogFileIn, startPocketBase, stopPocketBase } from '#server/pocketbase/process.ts';
import { listenOnLoopback } from '../support/loopback.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
});
afterEach(() => rm(dir, { recursive: true }));

const start = async (stated: { binary?: string; port?: number } = {}) =>
  startPocketBase({
    binary: await findPocketBase(dir),
    port: await freePort(),
    ...stated,
    dir,
    env: { SITE_WEBHOOK_URL: '' },
  });

test('does not take another server on the port for PocketBase', async () => {
  const other = createServer((_request, response) => void response.end('{}'));
  const { port } = await listenOnLoopback(other);
  await expect(start({ port })).rejects.toThrow('PocketBase no arrancó');
  other.close();
});

test('reports a missing binary', async () => {
  await expect(start({ binary: '/nada/pocketbase' })).rejects.toThrow('PocketBase no arrancó');
});

test('ends soon after the process that started it is killed', async () => {
  const program = `
    import { startPocketBase } from ${JSON.stringify(join(process.cwd(), 'src/server/pocketbase/process.ts'))};
    await startPocketBase(JSON.parse(process.argv[1]));
    process.stdout.write('started');
    setInterval(() => {}, 1000);`;
  const call = {
    binary: await findPocketBase(dir),
    port: await freePort(),
    dir,
    env: { SITE_WEBHOOK_URL: '' },
  };
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(call)], {
    env: { ...process.env, DATA_DIR: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const pid = runningPid(dir);
  expect(pid).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await expect.poll(() => runningPid(dir), { timeout: 120_000 }).toBeUndefined();
});

test('keeps the log of the last run', async () => {
  await writeFile(logFileIn(dir), 'panic: a fault\n');
  await stopPocketBase(await start());
  expect(await readFile(logFileIn(dir), 'utf8')).toMatch(/^panic: a fault\n.*Server started/s);
});

test('empties a log that is too long', async () => {
  await writeFile(logFileIn(dir), '#'.repeat(1_100_000));
  await stopPocketBase(await start());
  const log = await readFile(logFileIn(dir), 'utf8');
  expect(log).toContain('Server started');
  expect(log).not.toContain('##');
});

test('empties a log that grows too long while PocketBase runs, and keeps its last megabyte', async () => {
  const child = await start();
  for (const letter of ['a', 'b']) {
    await appendFile(logFileIn(dir), letter.repeat(1_500_000));
    await expect.poll(async () => (await stat(logFileIn(dir))).size, { timeout: 120_000 }).toBe(0);
  }
  await stopPocketBase(child);
  expect(await readFile(oldLogFileIn(dir), 'utf8')).toBe('b'.repeat(1_000_000));
});

test.skipIf(!existsSync('/dev/full'))(
  'runs when neither its log nor its process id can be written',
  async () => {
    await symlink('/dev/full', logFileIn(dir));
    await mkdir(join(dir, 'pocketbase.pid'));
    const child = await start();
    expect(child.exitCode).toBeNull();
    await stopPocketBase(child);
  },
);
