import { resolve } from 'node:path';
import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { requestUpgrade } from './takeover/upgrade-socket.ts';
import { printLine } from './terminal.ts';

/** `npm run upgrade`, in the folder of the new code: takes the place of the running product without a gap. */
await runCommand(async (env) => {
  const code = { folder: resolve('.'), node: process.execPath };
  printLine(await requestUpgrade(dataDirIn(env), code, printLine));
});
