import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const texts = '**/*.{html,css,js,json,xml,svg,txt,webmanifest}';
const atOnce = 8;

/** Writes a brotli and a gzip twin beside every text file of a build, as the front serves them. */
export async function compressTexts(site: string): Promise<void> {
  const queue = globSync(texts, { cwd: site }).values();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const compressRest = async () => {
    for (const name of queue) {
      const file = join(site, name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await asBrotli(content, { params }));
      await writeFile(`${file}.gz`, await asGzip(content));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compressRest));
}
