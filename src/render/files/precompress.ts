import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { eachOf } from './each-of.ts';
import { filesIn } from './site-files.ts';
import { writeWhole } from './write-file-atomically.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const texts = /\.(html|css|js|json|xml|svg|txt|webmanifest)$/;
/** By the ending of a twin's name, beside the file's own. */
const encodings = {
  '.br': (content: Buffer) => asBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  '.gz': (content: Buffer) => asGzip(content),
};
export const twinEndings = Object.keys(encodings);
/** Bytes; what goes out in one packet anyway gains nothing. */
const small = 1_000;

/** Writes a brotli and a gzip twin beside every text file of a build that has none yet, as the front serves them. */
export async function compressTexts(site: string, signal?: AbortSignal): Promise<void> {
  const names = [...(await filesIn(site))].filter((name) => texts.test(name));
  const files = names.map((name) => join(site, name)).filter((file) => !existsSync(`${file}.gz`));
  await eachOf(files, async (file) => {
    if (signal?.aborted) return;
    const content = await readFile(file);
    if (content.length < small) return;
    for (const [ending, encode] of Object.entries(encodings))
      await writeWhole(file + ending, await encode(content));
  });
}
