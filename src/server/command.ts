import { asksForVersion, readProductVersion, versionTextOf } from './product-version.ts';
import { loadEnvironment } from './settings.ts';
import { printLine } from './terminal.ts';

/**
 * Runs a command that ends by itself. Reads `.env` first. A failure prints one sentence and exits with 1.
 * With `--version` it prints the version and does nothing else.
 */
export async function runCommand(main: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  if (asksForVersion()) return printLine(versionTextOf(readProductVersion()));
  loadEnvironment();
  await main(process.env).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
