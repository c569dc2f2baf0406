import { loadEnvironment } from './settings.ts';

/** Runs one of the commands that end by themselves, under the environment and `.env`: with one sentence and code 1 when it fails. */
export async function runCommand(main: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  loadEnvironment();
  await main(process.env).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
