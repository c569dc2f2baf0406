import { bigEndian, latin1, littleEndian, type Read, toBigEndian } from './image-bytes.ts';

const orientationTag = 0x0112;
const maxEntries = 500;

/**
 * How a viewer must turn an image: 1 (not at all) to 8, as EXIF states it.
 * @param start offset of the TIFF header of the EXIF data
 */
export const orientationAt = (read: Read, start: number) => {
  const head = read(start, 8);
  if (head.length < 8) return 1;
  const number = latin1(head, 0, 2) === 'II' ? littleEndian : bigEndian;
  const directory = start + number(head, 4, 4);
  const count = Math.min(maxEntries, number(read(directory, 2), 0, 2));
  const entries = read(directory + 2, 12 * count);
  for (let offset = 0; offset + 12 <= entries.length; offset += 12) {
    if (number(entries, offset, 2) !== orientationTag) continue;
    const value = number(entries, offset + 8, 2);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

/** EXIF data (TIFF) that states an orientation and nothing else. */
export const tiffOf = (orientation: number) => [
  ...[0x4d, 0x4d, 0, 42],
  ...toBigEndian(8, 4),
  ...toBigEndian(1, 2),
  ...toBigEndian(orientationTag, 2),
  ...toBigEndian(3, 2),
  ...toBigEndian(1, 4),
  ...toBigEndian(orientation, 2),
  ...toBigEndian(0, 6),
];
