import { loadEnvironment } from './settings.ts';

/** Runs a command that ends by itself. Reads `.env` first. A failure prints one sentence and exits with 1. */
export async function runCommand(main: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  loadEnvironment();
  await main(process.env).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
