import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { officialPocketBase } from './pocketbase/binary.ts';
import { printLine } from './terminal.ts';

/** `npm run pocketbase`: downloads the official PocketBase that production uses, and prints its path. */
await runCommand(async (env) => printLine(await officialPocketBase(dataDirIn(env), env)));
