import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { examine } from './doctor/examine.ts';
import { say } from './terminal.ts';

const marks = { ok: '✓', warning: '!', broken: '✗' };

/** `npm run doctor`: what is well, what to see to and what is broken; the last ends it with code 1. */
await runCommand(async (env) => {
  const findings = await examine(dataDirIn(env), env);
  for (const { severity, subject, message, advice } of findings) {
    say(`${marks[severity]} ${subject}: ${message}`);
    if (advice) say(`    ${advice}`);
  }
  process.exitCode = findings.some(({ severity }) => severity === 'broken') ? 1 : 0;
});
