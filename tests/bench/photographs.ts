import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { servePhotographs } from '../support/photograph-server.ts';
import { seconds } from './results.ts';
import { saveResults } from './save-results.ts';

/** The size of photographs of a phone: 12 megapixels. */
const size = { width: 4_000, height: 3_000 };

const files = globSync(join(import.meta.dirname, '../../src/server/seed/photographs/*.jpg')).sort();
const uploads: Record<string, Buffer> = {};
for (const file of files) {
  uploads[basename(file)] = await sharp(file).resize(size).jpeg({ quality: 90 }).toBuffer();
}
let fetched = 0;
const { url, stop } = await servePhotographs(uploads, () => {
  fetched += 1;
});
const folder = await mkdtemp(join(tmpdir(), 'naves-bench-'));

const killed = await encode(Math.floor(files.length / 2));
const continued = await encode();
const unchanged = await encode();
stop();
await rm(folder, { recursive: true });

saveResults('photographs', [
  { run: 'killed halfway', ...killed },
  { run: 'continued', ...continued },
  { run: 'nothing changed', ...unchanged },
]);

/**
 * Encodes the photographs in a child process.
 * @param last kills the process after this many photographs
 */
async function encode(last = Number.POSITIVE_INFINITY) {
  fetched = 0;
  let encoded = 0;
  const started = performance.now();
  const child = fork('tests/support/encode-photographs.ts', [url, folder, ...Object.keys(uploads)]);
  child.on('message', ({ done }: { done: number }) => {
    encoded = done;
    if (done >= last) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 && last > files.length) throw new Error(`Encoding ended with code ${code}.`);
  const duration = seconds(performance.now() - started);
  return { photographs: files.length, encoded, fetched, seconds: duration };
}
