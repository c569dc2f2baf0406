import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '#server/start-error.ts';

interface Build {
  snapshotFile: string;
  outDir: string;
  dataDir: string;
  siteUrl: string;
  onPage: (pages: number) => void;
  signal?: AbortSignal;
}

export const astroBinary = join(
  dirname(createRequire(import.meta.url).resolve('astro/package.json')),
  'bin/astro.mjs',
);

const lifeline = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Builds the public site into a folder of its own, in a process of its own.
 * @throws StartError
 */
export async function buildSite({
  snapshotFile,
  outDir,
  dataDir,
  siteUrl,
  onPage,
  signal,
}: Build): Promise<void> {
  const child = spawn(process.execPath, ['--import', lifeline, astroBinary, 'build'], {
    env: {
      ...process.env,
      SNAPSHOT: snapshotFile,
      OUT_DIR: outDir,
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let pages = 0;
  let log = '';
  const read = (chunk: Buffer) => {
    const text = chunk.toString();
    const rendered = text.match(/[├└]─ /g)?.length ?? 0;
    pages += rendered;
    if (rendered > 0) onPage(pages);
    log = (log + text).slice(-20_000);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  if (code !== 0) throw new StartError(`Astro no pudo construir el sitio (${code}): ${lastWordsOf(log)}`);
}

function lastWordsOf(log: string): string {
  const failure = log.search(/\[?(error|ERROR)\]?/);
  return log.slice(Math.max(0, failure)).trim().slice(0, 1_500);
}
