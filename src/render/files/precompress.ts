import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { filesIn, maxOpenFiles } from './site-files.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const textFile = /\.(html|css|js|json|xml|svg|txt|webmanifest)$/;

/** Whether a file gets compressed variants, when it is not small. */
export const isCompressed = (name: string): boolean => textFile.test(name);

/** The precompressed variants of a file, by the extension that is added to its name. */
const encoders = {
  '.br': (content: Buffer) => toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  '.gz': (content: Buffer) => toGzip(content),
};
export const variantExtensions = Object.keys(encoders);

/** Returns the name of the file that a precompressed variant belongs to; other names as they are. */
export const withoutVariant = (name: string): string => {
  const extension = variantExtensions.find((variant) => name.endsWith(variant));
  return extension ? name.slice(0, -extension.length) : name;
};
/** A smaller file fits into one packet, compressed or not. */
const minBytes = 1_000;

interface PrecompressOptions {
  names?: Iterable<string>;
  beforeFile?: () => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Writes a Brotli and a gzip variant beside each text file that has none. Stops early when the signal aborts.
 * @param options.names - the files below the folder; default: all
 * @param options.beforeFile - awaited before each file, so that other work goes first; default: no wait
 * @throws Error when some files cannot be compressed, after all others are
 */
export async function precompressTextFiles(
  folder: string,
  { names, beforeFile, signal }: PrecompressOptions = {},
): Promise<void> {
  const files = Array.from(new Set(names ?? (await filesIn(folder)))).filter(isCompressed);
  const failures: Error[] = [];
  await pLimit(maxOpenFiles).map(files, async (name) => {
    await beforeFile?.();
    const file = join(folder, name);
    if (signal?.aborted || (await isPresent(`${file}.gz`))) return;
    await precompress(file).catch((error: Error) => failures.push(error));
  });
  const [first] = failures;
  if (first) throw new Error(`${failures.length} de ${files.length} archivos: ${first.message}`);
}

const isPresent = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function precompress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  for (const [extension, encode] of Object.entries(encoders))
    await writeFileAtomically(file + extension, await encode(content));
}
