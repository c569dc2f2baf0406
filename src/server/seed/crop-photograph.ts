import { join } from 'node:path';
import sharp, { type Matrix3x3 } from 'sharp';
import type { PhotographTone, PhotographView } from './demo-properties.ts';

const folder = join(import.meta.dirname, 'photographs');

/** Factors of red, green and blue, and the saturation. */
const tones: Record<PhotographTone, { channels: [number, number, number]; saturation: number }> = {
  plain: { channels: [1, 1, 1], saturation: 1 },
  warm: { channels: [1.06, 1.01, 0.93], saturation: 1.08 },
  cool: { channels: [0.95, 1, 1.06], saturation: 0.9 },
  bright: { channels: [1.1, 1.1, 1.1], saturation: 0.95 },
  late: { channels: [0.98, 0.89, 0.81], saturation: 1.12 },
};
/** How much red, green and blue add to the brightness of a pixel. */
const luma = [0.2126, 0.7152, 0.0722];

/** The matrix that gives a photograph its tone in one pass over its pixels. */
const matrixOf = (tone: PhotographTone) => {
  const { channels, saturation } = tones[tone];
  return channels.map((factor, row) =>
    luma.map((part, column) => factor * ((1 - saturation) * part + (row === column ? saturation : 0))),
  ) as Matrix3x3;
};

/** A part of a source photograph as a JPEG, which is the same each time. @param croppedWidth pixels */
export async function cropPhotograph(
  { source, left = 0, top = 0, size = 1, is_mirrored, tone = 'plain' }: PhotographView,
  croppedWidth: number,
): Promise<Buffer> {
  const file = join(folder, source);
  const { width, height } = await sharp(file).metadata();
  const cropped = sharp(file)
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.floor(size * width),
      height: Math.floor(size * height),
    })
    .resize(croppedWidth)
    .recomb(matrixOf(tone));
  return (is_mirrored ? cropped.flop() : cropped).jpeg({ quality: 80 }).toBuffer();
}
