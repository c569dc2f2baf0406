import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { findPocketBase } from './pocketbase/binary.ts';
import { bundledHooks } from './pocketbase/bundled-hooks.ts';
import { printLine } from './terminal.ts';

/**
 * `npm run pocketbase`: prints the path of the PocketBase that production uses, which is downloaded unless POCKETBASE_BIN names
 * one. Makes the hooks for one that runs without the rest of the product.
 */
await runCommand(async (env) => {
  const dataDir = dataDirIn(env);
  await bundledHooks(dataDir);
  printLine(await findPocketBase(dataDir, { ...env, NODE_ENV: 'production' }));
});
