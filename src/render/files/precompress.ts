import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { filesIn, maxOpenFiles } from './site-files.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const textFile = /\.(html|css|js|json|xml|svg|txt|webmanifest)$/;
/** The precompressed variants of a file, by the extension that is added to its name. */
const encoders = {
  '.br': (content: Buffer) => toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  '.gz': (content: Buffer) => toGzip(content),
};
export const variantExtensions = Object.keys(encoders);
/** A smaller file fits into one packet, compressed or not. */
const minBytes = 1_000;

/**
 * Writes a Brotli and a gzip variant beside each text file that has none. Stops early when the signal aborts.
 * @throws Error when some files cannot be compressed, after all others are
 */
export async function precompressTextFiles(site: string, signal?: AbortSignal): Promise<void> {
  const names = [...(await filesIn(site))].filter((name) => textFile.test(name));
  const files = names.map((name) => join(site, name)).filter((file) => !existsSync(`${file}.gz`));
  const failures: Error[] = [];
  await pLimit(maxOpenFiles).map(files, async (file) => {
    if (signal?.aborted) return;
    await precompress(file).catch((error: Error) => failures.push(error));
  });
  const [first] = failures;
  if (first) throw new Error(`${failures.length} de ${files.length} archivos: ${first.message}`);
}

async function precompress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  for (const [extension, encode] of Object.entries(encoders))
    await writeFileAtomically(file + extension, await encode(content));
}
