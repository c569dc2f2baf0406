import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = `
  import { writeFileSync } from 'node:fs';
  import { runProgram } from './src/server/program.ts';
  import { say } from './src/server/terminal.ts';
  await runProgram(async (_settings, lifetime) => {
    lifetime.onEnd(async () => writeFileSync(process.env.CLOSED, ''));
    setInterval(() => say('En línea'), 5);
    say('Listo');
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
