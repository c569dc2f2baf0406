import sharp from 'sharp';

/** Makes a white JPEG file for an upload. */
export async function whitePhotograph(name = 'nave.jpg', { width = 40, height = 30 } = {}): Promise<File> {
  const picture = sharp({ create: { width, height, channels: 3, background: 'white' } });
  return new File([await picture.jpeg().toBuffer()], name, { type: 'image/jpeg' });
}
