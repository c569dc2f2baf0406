import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/** Which code runs. */
export interface ProductVersion {
  name: string;
  /** Version of `package.json`. */
  version: string;
  /** Short hash; '' where neither git nor the packaging states one. */
  commit: string;
}

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** Written where the code is packaged without its `.git` folder, as in the Dockerfile. */
export const commitFile = '.commit';
const commitPattern = /^[0-9a-f]{7,40}$/;
const commitLength = 12;
const gitTimeoutMs = 5_000;

/** Reads version and commit of the code in a folder. Works without git. */
export function readProductVersion(folder = '.'): ProductVersion {
  const { name, version } = packageSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  return { name, version, commit: gitCommitOf(folder) || packagedCommitOf(folder) };
}

/** The service's user is not the owner of the code, so git must trust the folder. It never looks at folders above. */
function gitCommitOf(folder: string): string {
  try {
    const words = ['-c', 'safe.directory=*', 'rev-parse', `--short=${commitLength}`, 'HEAD'];
    const output = execFileSync('git', words, {
      cwd: folder,
      env: { PATH: process.env.PATH, GIT_CEILING_DIRECTORIES: dirname(resolve(folder)) },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: gitTimeoutMs,
    });
    return commitIn(output);
  } catch {
    return '';
  }
}

function packagedCommitOf(folder: string): string {
  try {
    return commitIn(readFileSync(join(folder, commitFile), 'utf8'));
  } catch {
    return '';
  }
}

const commitIn = (text: string) =>
  commitPattern.test(text.trim()) ? text.trim().slice(0, commitLength) : '';

/** "naves-industriales-puebla 1.3.0 (5c76cba5f0a1)". */
export const versionTextOf = ({ name, version, commit }: ProductVersion): string =>
  [name, version, commit && `(${commit})`].filter(Boolean).join(' ');

/** Whether the words of a command ask for the version only. */
export const asksForVersion = (words = process.argv.slice(2)): boolean => words.includes('--version');
