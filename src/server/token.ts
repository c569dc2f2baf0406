import { randomBytes } from 'node:crypto';
import { runCommand } from './command.ts';
import { printLine } from './terminal.ts';

/** Prints a new token for builds: BUILD_TOKEN of PocketBase, and POCKETBASE_TOKEN of `npm run build`. */
await runCommand(async () => printLine(randomBytes(32).toString('base64url')));
