import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { documentsPath } from '#paths.ts';
import { isCompressed } from '#render/files/precompress.ts';
import { sharedNameOf } from '#render/files/shared-name.ts';
import type { Release } from './release-reader.ts';

const decoders = { '.gz': promisify(gunzip), '.br': promisify(brotliDecompress) };

const digestIn = (location: string) => /-([0-9a-f]+)\.\w+$/.exec(location)?.[1] ?? '';

const read = (file: string) => readFile(file).catch(() => undefined);

/** Whether a compressed variant is absent, or holds the file. */
async function isVariantWhole(file: string, content: Buffer): Promise<boolean> {
  const whole = Object.entries(decoders).map(async ([extension, decode]) => {
    const variant = await read(file + extension);
    if (!variant) return true;
    const decoded = await decode(variant).catch(() => undefined);
    return decoded?.equals(content) ?? false;
  });
  return !(await Promise.all(whole)).includes(false);
}

/**
 * Whether a file of a release has the content that it went live with. The name of most files is the digest of their content.
 * The name of a page is the digest of its sources, so a page is compared with its compressed variants; gzip has a checksum.
 */
async function isWhole(store: string, location: string): Promise<boolean> {
  const file = join(store, location);
  const content = await read(file);
  if (!content) return false;
  // The names of documents end with the beginning of their digest.
  if (location.includes(`${documentsPath}/`))
    return createHash('sha256').update(content).digest('hex').startsWith(digestIn(location));
  const isNamedByContent = sharedNameOf(content, location) === basename(location);
  const mayBePage = isCompressed(location) && content.length > 0;
  return (isNamedByContent || mayBePage) && isVariantWhole(file, content);
}

/**
 * Returns where the missing and damaged files of a release lie.
 * @param beforeFile - awaited before each file, so that other work goes first
 */
export async function damagedFilesOf(
  { store, files }: Pick<Release, 'store' | 'files'>,
  beforeFile: () => Promise<void> = async () => {},
): Promise<string[]> {
  const damaged: string[] = [];
  for (const location of new Set(files.values())) {
    await beforeFile();
    if (!(await isWhole(store, location))) damaged.push(location);
  }
  return damaged;
}

/** Which files of a release are damaged, by their names in the site. */
export function damageText({ files }: Pick<Release, 'files'>, damaged: string[]): string {
  const lost = new Set(damaged);
  const named = files.entries().filter(([, location]) => lost.has(location));
  const first = named.take(3).map(([file]) => file);
  return `Archivos dañados de la versión en línea: ${damaged.length} (${[...first].join(', ')}).`;
}
