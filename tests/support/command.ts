import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a command of the product as `npm run <name> -- <words>` does. Resolves to its exit code and all its output. */
export async function runScript(
  name: 'superuser' | 'backup' | 'restore' | 'restore-drill' | 'doctor' | 'build',
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`src/server/${name}.ts`, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output: output + errors };
}
