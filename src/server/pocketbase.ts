import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { officialPocketBase } from './pocketbase/binary.ts';
import { bundledHooks } from './pocketbase/bundled-hooks.ts';
import { printLine } from './terminal.ts';

/**
 * `npm run pocketbase`: downloads the official PocketBase that production uses, and prints its path. Makes the hooks for one
 * that runs without the rest of the product.
 */
await runCommand(async (env) => {
  const dataDir = dataDirIn(env);
  await bundledHooks(dataDir);
  printLine(await officialPocketBase(dataDir, env));
});
