import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { servePhotographs } from '../support/photograph-server.ts';
import { keepResults, seconds } from './results.ts';

/** As a phone takes them: 12 megapixels. */
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

keepResults('photographs', [
  { run: 'killed half-way', ...killed },
  { run: 'continued', ...continued },
  { run: 'nothing changed', ...unchanged },
]);

/** Runs the step in a process of its own. @param last after so many photographs it is killed */
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
  if (code !== 0 && last > files.length) throw new Error(`The step ended with ${code}.`);
  const s = seconds(performance.now() - started);
  return { photographs: files.length, encoded, fetched, s };
}
