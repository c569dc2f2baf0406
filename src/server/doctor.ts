import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { runChecks } from './doctor/run-checks.ts';
import { printLine } from './terminal.ts';

const marks = { ok: '✓', warning: '!', broken: '✗' };

/** `npm run doctor`: what is well, what to see to and what is broken; the last ends it with code 1. */
await runCommand(async (env) => {
  const findings = await runChecks(dataDirIn(env), env);
  for (const { severity, subject, message, advice } of findings) {
    printLine(`${marks[severity]} ${subject}: ${message}`);
    if (advice) printLine(`    ${advice}`);
  }
  process.exitCode = findings.some(({ severity }) => severity === 'broken') ? 1 : 0;
});
