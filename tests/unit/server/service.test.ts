import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';

const isWindows = process.platform === 'win32';
const program = `
  import { writeFileSync } from 'node:fs';
  import { runService } from '${resolve('src/server/service.ts')}';
  import { printLine } from '${resolve('src/server/terminal.ts')}';
  await runService(async (_settings, lifetime) => {
    lifetime.onEnd(async () => writeFileSync(process.env.CLOSED, ''));
    setInterval(() => printLine('En línea'), 5);
    printLine('Listo');
  });
`;

test('keeps running when its output is closed, and closes what it opened at the end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'naves-test-'));
  const closed = join(folder, 'closed');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, CLOSED: closed, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(closed)).toBe(true);
  await rm(folder, { recursive: true });
});

test
  .skipIf(isWindows)
  .each(['SIGTERM', ...(process.platform === 'linux' ? (['SIGKILL'] as const) : [])] as const)(
  'ends when npm, which started it, is ended by %s',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'naves-test-'));
    const closed = join(folder, 'closed');
    await writeFile(join(folder, 'start.mjs'), program);
    const scripts = { start: `${process.execPath} start.mjs` };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', scripts }));
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: folder,
      env: { ...process.env, CLOSED: closed, NODE_ENV: '', SHELL: '/bin/sh' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(npm.stdout, 'data');
    npm.kill(signal);
    await vi.waitUntil(() => existsSync(closed), { timeout: 120_000 });
    await rm(folder, { recursive: true });
  },
);
