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
const variantExtensions = Object.keys(encoders);

/** Returns the name of the file that a precompressed variant belongs to; other names as they are. */
export const withoutVariant = (name: string): string => {
  const extension = variantExtensions.find((variant) => name.endsWith(variant));
  return extension ? name.slice(0, -extension.length) : name;
};
/** A smaller file fits into one packet, compressed or not. */
const minBytes = 1_000;

/**
 * Writes a Brotli and a gzip variant beside each text file that has none. Stops early when the signal aborts.
 * @param options.names - the files below the folder; default: all
 * @throws Error when some files cannot be compressed, after all others are
 */
export async function precompressTextFiles(
  folder: string,
  { names, signal }: { names?: Iterable<string>; signal?: AbortSignal } = {},
): Promise<void> {
  const present = await filesIn(folder);
  const plain = Array.from(new Set(names ?? present)).filter((name) => textFile.test(name));
  const files = plain.filter((name) => !present.has(`${name}.gz`)).map((name) => join(folder, name));
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
