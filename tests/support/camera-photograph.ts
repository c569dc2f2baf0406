import sharp, { type Sharp } from 'sharp';

/** Text that camera data holds in these photographs. It is nowhere in a cleaned one. */
export const cameraModel = 'CAMARA-DE-LUCIA';

export const photographFormats = ['jpeg', 'png'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

const exif = {
  IFD0: { Model: cameraModel, ImageDescription: cameraModel.repeat(500) },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '19/1 2/1 3/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '98/1 2/1 3/1',
  },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${cameraModel}"/></rdf:RDF></x:xmpmeta>`;

/** Red to the left and blue to the right, so that an orientation can be seen. */
export function halves(width = 40, height = 20): Sharp {
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

/** A photograph as a phone writes it: turned by EXIF, with its position, XMP, a color profile. */
export async function cameraPhotograph(format: PhotographFormat, orientation = 6): Promise<Buffer> {
  const opaque = await halves().png().toBuffer();
  return sharp(opaque)
    .withIccProfile('p3')
    .withExif(exif)
    .withXmp(xmp)
    .withMetadata({ orientation })
    .toFormat(format, { effort: 2 })
    .toBuffer();
}

/** The color of the pixel at the top and that at the bottom, as a viewer shows the photograph. */
export async function shownEnds(file: Buffer): Promise<string[]> {
  const upright = sharp(file).autoOrient().toColorspace('srgb').removeAlpha();
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number, y: number) => {
    const offset = (y * info.width + x) * info.channels;
    return (data[offset] ?? 0) > (data[offset + 2] ?? 0) ? 'red' : 'blue';
  };
  return [`${info.width}x${info.height}`, nameAt(1, 1), nameAt(info.width - 2, info.height - 2)];
}
