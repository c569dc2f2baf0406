import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';
import { OperatorError } from '#render/operator-error.ts';

/**
 * Writes what a backup holds into a folder, file by file, whatever its size; each is checked against its sum.
 * @throws OperatorError when the file is no whole backup
 */
export async function unpack(backup: string, folder: string): Promise<void> {
  try {
    const archive = await openPromise(backup);
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const file = join(folder, entry.fileName);
      await mkdir(dirname(file), { recursive: true });
      let sum = 0;
      async function* summed(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sum = crc32(chunk, sum);
          yield chunk;
        }
      }
      await pipeline(await archive.openReadStreamPromise(entry), summed, createWriteStream(file));
      if (sum !== entry.crc32) throw new Error(`${entry.fileName} está dañado`);
    }
  } catch (error) {
    throw new OperatorError(`No se pudo leer el respaldo ${backup}: ${(error as Error).message}`);
  }
}
