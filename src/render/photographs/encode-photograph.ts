import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Photograph } from '#domain/photograph.ts';
import {
  firstWidth,
  hasSocialImage,
  photographWidths,
  portraitSize,
  socialImageSize,
  variantWidthsOf,
} from '#domain/photograph-variants.ts';
import { paths } from '#paths.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { recordChecksum } from './photograph-checksums.ts';

/** Part of every content hash and of the ledger's name. Raise it when the encoding below changes. */
export const encodingVersion = 'r4';
const maxWidth = Math.max(...photographWidths);
const maxInputPixels = 120_000_000;
const webp = { quality: 70, effort: 2 };

// No photograph is read twice, and the cache would keep their memory.
sharp.cache(false);

/** Returns 16 hexadecimal digits. Copies of one photograph have the same hash and are encoded once. */
export const contentHashOf = (original: Buffer) =>
  createHash('sha256').update(encodingVersion).update(original).digest('hex').slice(0, 16);

/** Resolves when the next piece of work may take the processor. */
export type WaitForTurn = () => Promise<void>;

export interface EncoderContext {
  folder: string;
  /** Names of the files in the folder; the names of new files are added. */
  present: Set<string>;
  /** Encodes no larger variant than the first publication shows. */
  isFirstSize: boolean;
  /** Called before each variant, which takes about a tenth of a second. */
  waitForTurn: WaitForTurn;
}

/**
 * Writes the variants of a photograph that the folder does not hold yet, without EXIF data.
 * @throws Error when the original is not an image that can be read
 */
export async function encodePhotograph(
  contentHash: string,
  original: Buffer,
  { folder, present, isFirstSize, waitForTurn }: EncoderContext,
): Promise<Photograph> {
  const image = sharp(original, { limitInputPixels: maxInputPixels }).rotate();
  const { autoOrient, hasAlpha } = await image.metadata();
  const width = Math.min(isFirstSize ? firstWidth : maxWidth, autoOrient.width);
  const height = Math.round((autoOrient.height * width) / autoOrient.width);
  const opaque = hasAlpha ? image.flatten({ background: '#ffffff' }) : image;

  const write = async (name: string, encode: () => Promise<Buffer>) => {
    if (present.has(name)) return;
    await waitForTurn();
    const content = await encode();
    await recordChecksum(folder, name, content);
    await writeFileAtomically(join(folder, name), content);
    present.add(name);
  };
  for (const variant of variantWidthsOf({ width })) {
    await write(fileNameOf(paths.photograph(contentHash, variant)), () =>
      opaque.clone().resize(variant).webp(webp).toBuffer(),
    );
  }
  if (hasSocialImage({ width })) {
    await write(fileNameOf(paths.socialImage(contentHash)), () =>
      opaque
        .clone()
        .resize({ ...socialImageSize, fit: 'cover' })
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer(),
    );
  }
  await waitForTurn();
  return { contentHash, width, height, color: await dominantColorOf(opaque.clone()) };
}

/**
 * Cuts the square out of a photograph of a person that is shown beside the name, without EXIF data.
 * @throws Error when the original is not an image that can be read
 */
export const portraitFrom = (original: Buffer): Promise<Buffer> =>
  sharp(original, { limitInputPixels: maxInputPixels })
    .rotate()
    .resize({ width: portraitSize, height: portraitSize, fit: 'cover', position: 'attention' })
    .png()
    .toBuffer();

const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Returns the names of the files that a photograph is encoded into. */
export const variantFileNamesOf = ({
  contentHash,
  width,
}: Pick<Photograph, 'contentHash' | 'width'>): string[] =>
  [
    ...variantWidthsOf({ width }).map((variant) => paths.photograph(contentHash, variant)),
    ...(hasSocialImage({ width }) ? [paths.socialImage(contentHash)] : []),
  ].map(fileNameOf);

/** `stats` reads an input, not what is made of it. */
async function dominantColorOf(image: Sharp): Promise<string> {
  const { dominant } = await sharp(await image.resize(64).png().toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
