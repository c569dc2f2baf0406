import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Photograph } from '#domain/photograph.ts';
import { photographWidths, socialImageSize, variantWidthsOf } from '#domain/photograph-variants.ts';
import { paths } from '#paths.ts';
import { writeWhole } from '#render/files/write-file-atomically.ts';

/** Part of every key and of the ledger's name: raise it when what is written below changes. */
export const recipe = 'r3';
const largest = Math.max(...photographWidths);
const webp = { quality: 70, effort: 2 };

/** Names the content of an original: the same photograph under two file names is encoded once. */
export const photographKeyOf = (original: Buffer) =>
  createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 16);

/**
 * Writes the variants of one original that `folder` does not hold yet.
 * @param present names of the files in the folder; what is written is added
 * @throws when the original cannot be read as an image
 */
export async function encodePhotograph(
  key: string,
  original: Buffer,
  folder: string,
  present: Set<string>,
): Promise<Photograph> {
  const image = sharp(original, { limitInputPixels: 120_000_000 }).rotate();
  const { autoOrient, hasAlpha } = await image.metadata();
  const width = Math.min(largest, autoOrient.width);
  const height = Math.round((autoOrient.height * width) / autoOrient.width);
  const opaque = hasAlpha ? image.flatten({ background: '#ffffff' }) : image;

  const write = async (name: string, encode: () => Promise<Buffer>) => {
    if (present.has(name)) return;
    await writeWhole(join(folder, name), await encode());
    present.add(name);
  };
  for (const variant of variantWidthsOf({ width })) {
    await write(fileNameOf(paths.photograph(key, variant)), () =>
      opaque.clone().resize(variant).webp(webp).toBuffer(),
    );
  }
  await write(fileNameOf(paths.socialImage(key)), () =>
    opaque
      .clone()
      .resize({ ...socialImageSize, fit: 'cover' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer(),
  );
  return { key, width, height, color: await dominantColor(opaque.clone()) };
}

const fileNameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** The files that a photograph was encoded into. */
export const fileNamesOf = ({ key, width }: Pick<Photograph, 'key' | 'width'>): string[] =>
  [
    ...variantWidthsOf({ width }).map((variant) => paths.photograph(key, variant)),
    paths.socialImage(key),
  ].map(fileNameOf);

async function dominantColor(image: Sharp): Promise<string> {
  const { dominant } = await image.resize(64).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
