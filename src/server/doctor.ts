import { dataFoldersOf } from '#render/files/data-folders.ts';
import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import type { CheckedProduct } from './doctor/checks.ts';
import type { Finding } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';
import { connectToRunning } from './pocketbase/control.ts';
import { databaseAnswerSchema } from './pocketbase/database-state.ts';
import { readProductVersion } from './product-version.ts';
import { printLine } from './terminal.ts';

const marks = { ok: '✓', warning: '!', broken: '✗' };

/** Returns how to ask the running PocketBase about its database; undefined where none runs. */
async function databaseProbeOf(dataDir: string): Promise<CheckedProduct['probeDatabase']> {
  const running = await connectToRunning(dataFoldersOf(dataDir).pocketbase).catch(() => 'silent' as const);
  if (!running) return undefined;
  if (running === 'silent') return async () => 'silent';
  return () =>
    running.send('/api/site/database', { method: 'GET' }).then(
      (answer) => databaseAnswerSchema.parse(answer).state,
      () => 'silent',
    );
}

/**
 * `npm run doctor`: checks with the results good, warning and broken. Exits with code 1 when one is broken. With
 * `--json` it prints one JSON value.
 */
await runCommand(async (env) => {
  const dataDir = dataDirIn(env);
  const findings = await runChecks({ dataDir, env, probeDatabase: await databaseProbeOf(dataDir) });
  if (process.argv.includes('--json')) printLine(JSON.stringify({ ...readProductVersion(), findings }));
  else printFindings(findings);
  process.exitCode = findings.some(({ severity }) => severity === 'broken') ? 1 : 0;
});

function printFindings(findings: Finding[]): void {
  for (const { severity, subject, message, advice } of findings) {
    printLine(`${marks[severity]} ${subject}: ${message}`);
    if (advice) printLine(`    ${advice}`);
  }
}
