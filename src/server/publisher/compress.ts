import { existsSync, globSync } from 'node:fs';
import { link, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { assetsPath } from '#server/hosts/headers.ts';
import { writeWhole } from '#server/whole-file.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const texts = '**/*.{html,css,js,json,xml,svg,txt,webmanifest}';
const encodings = {
  br: (content: Buffer) => asBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gz: (content: Buffer) => asGzip(content),
};
/** Visitors' files are read by the same few threads. */
const atOnce = 2;
/** Bytes; what goes out in one packet anyway gains nothing. */
const small = 1_000;

/** As a second name of the same file; where there is none, or the file system knows no second names, it is compressed. */
async function takeTwins(from: string, to: string): Promise<void> {
  for (const ending of Object.keys(encodings))
    await link(`${from}.${ending}`, `${to}.${ending}`).catch(() => undefined);
}

interface Compression {
  /** The pages of an earlier release, which holds hashed files of the same name in the same state. */
  previous?: string | undefined;
  signal?: AbortSignal;
}

/** Writes a brotli and a gzip twin beside every text file of a build that has none yet, as the front serves them. */
export async function compressTexts(site: string, { previous, signal }: Compression = {}): Promise<void> {
  const hashed = globSync(`.${assetsPath}/${texts}`, { cwd: site });
  if (previous) for (const name of hashed) await takeTwins(join(previous, name), join(site, name));
  const files = globSync(texts, { cwd: site }).map((name) => join(site, name));
  const queue = files.filter((file) => !existsSync(`${file}.gz`)).values();
  const compressRest = async () => {
    for (const file of queue) {
      if (signal?.aborted) return;
      const content = await readFile(file);
      if (content.length < small) continue;
      for (const [ending, encode] of Object.entries(encodings))
        await writeWhole(`${file}.${ending}`, await encode(content));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compressRest));
}
