import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { astroErrorOf, runChildProcess } from '#render/process/child-process.ts';

function run(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'child-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, source);
  return runChildProcess(program, [], { env: {} });
}

test.skipIf(process.platform !== 'linux')(
  'a build is killed before the server when memory runs out',
  async () => {
    const { ended } = run(
      `import { readFileSync } from 'node:fs'; console.log(readFileSync('/proc/self/oom_score_adj', 'utf8'));`,
    );
    expect((await ended).log.trim()).toBe('500');
  },
);

test('a build that the system killed is reported with its signal', async () => {
  const { outcome, log } = await run(`process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);`)
    .ended;
  expect(astroErrorOf('construir', outcome, log).message).toBe(
    'Astro no pudo construir el sitio (SIGKILL): el sistema lo terminó; quizá faltó memoria.',
  );
});
