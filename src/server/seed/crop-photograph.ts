import { join } from 'node:path';
import sharp from 'sharp';
import type { PhotographTone, PhotographView } from './demo-properties.ts';

const folder = join(import.meta.dirname, 'photographs');

/** Factors of red, green and blue, then of brightness and saturation. */
const tones: Record<
  PhotographTone,
  { channels: [number, number, number]; brightness: number; saturation: number }
> = {
  plain: { channels: [1, 1, 1], brightness: 1, saturation: 1 },
  warm: { channels: [1.05, 1, 0.92], brightness: 1.01, saturation: 1.08 },
  cool: { channels: [0.95, 1, 1.06], brightness: 1, saturation: 0.9 },
  bright: { channels: [1, 1, 1], brightness: 1.1, saturation: 0.95 },
  late: { channels: [1.06, 0.97, 0.88], brightness: 0.92, saturation: 1.12 },
};

/** A part of a source photograph as a JPEG, which is the same each time. @param croppedWidth pixels */
export async function cropPhotograph(
  { source, left = 0, top = 0, size = 1, is_mirrored, tone = 'plain' }: PhotographView,
  croppedWidth: number,
): Promise<Buffer> {
  const file = join(folder, source);
  const { width, height } = await sharp(file).metadata();
  const { channels, brightness, saturation } = tones[tone];
  const cropped = sharp(file)
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.floor(size * width),
      height: Math.floor(size * height),
    })
    .resize(croppedWidth)
    .modulate({ brightness, saturation })
    .linear(channels, [0, 0, 0]);
  return (is_mirrored ? cropped.flop() : cropped).jpeg({ quality: 80 }).toBuffer();
}
