import { existsSync, globSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const texts = '**/*.{html,css,js,json,xml,svg,txt,webmanifest}';
const atOnce = 8;

/** Writes a brotli and a gzip twin beside every text file of a build that has none yet, as the front serves them. */
export async function compressTexts(site: string): Promise<void> {
  const files = globSync(texts, { cwd: site }).map((name) => join(site, name));
  const queue = files.filter((file) => !existsSync(`${file}.gz`)).values();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const compressRest = async () => {
    for (const file of queue) {
      const content = await readFile(file);
      await writeWhole(`${file}.br`, await asBrotli(content, { params }));
      await writeWhole(`${file}.gz`, await asGzip(content));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compressRest));
}

/** A killed process leaves either no file or the whole one. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
