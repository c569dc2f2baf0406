import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { unsupportedFormats } from '#domain/unsupported-formats.ts';
import { paths } from '#paths.ts';
import {
  cameraModel,
  cameraPhotograph,
  halves,
  photographFormats,
  shownEnds,
} from '../support/camera-photograph.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
const { superuser } = backend;
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };
const unreadable = 'La imagen está dañada o incompleta.';

const fileOf = (bytes: Buffer, name = 'nave.jpg') => new File([new Uint8Array(bytes)], name);
const upload = (bytes: Buffer, name?: string, sender = client) =>
  sender.collection('properties').create({ ...nave, images: [fileOf(bytes, name)] });

/** The stored bytes of the only photograph of a property. */
async function storedBytes({ id, collectionId, images }: Record<string, unknown>): Promise<Buffer> {
  const [name] = images as string[];
  return readFile(join(backend.dir, 'storage', String(collectionId), String(id), String(name)));
}

describe.each(photographFormats)('a %s from a camera', (format) => {
  test('is stored without camera data and looks the same', async () => {
    const original = await cameraPhotograph(format);
    for (const sender of [client, superuser]) {
      const stored = await storedBytes(await upload(original, `nave.${format}`, sender));
      expect(stored.toString('latin1')).not.toContain(cameraModel);
      expect(await shownEnds(stored)).toEqual(await shownEnds(original));
    }
  });

  test('is cleaned when it is added to others, and when an older version was read', async () => {
    const created = await upload(await halves().jpeg().toBuffer());
    const properties = client.collection('properties');
    for (const headers of [{}, { 'If-Match': created.updated_at }]) {
      const { updated_at } = await properties.getOne(created.id);
      const current = 'If-Match' in headers ? { 'If-Match': updated_at } : headers;
      const added = fileOf(await cameraPhotograph(format), `nave.${format}`);
      const { id, collectionId, images } = await properties.update(
        created.id,
        { 'images+': added },
        { headers: current },
      );
      const stored = await storedBytes({ id, collectionId, images: [images.at(-1)] });
      expect(stored.toString('latin1')).not.toContain(cameraModel);
    }
  });

  test('that is cut off is refused, and no property is stored', async () => {
    const count = async () => (await client.collection('properties').getList(1, 1)).totalItems;
    const before = await count();
    const original = await cameraPhotograph(format);
    const half = original.subarray(0, original.length - 60);
    expect((await refusalOf(upload(half, `nave.${format}`))).message).toBe(unreadable);
    expect(await count()).toBe(before);
  });
});

test('what follows a JPEG is not stored, such as the video of a live photograph', async () => {
  const image = await cameraPhotograph('jpeg');
  const video = Buffer.from(`....ftypmp42 ${cameraModel} `.repeat(1000));
  const stored = await storedBytes(await upload(Buffer.concat([image, video])));
  expect(stored.toString('latin1')).not.toContain(cameraModel);
  expect(await shownEnds(stored)).toEqual(await shownEnds(image));
});

test.each(['Nave No. 5 #1.jpg', 'a?b#c+d=e*.50%.jpg', 'año « ».jpg', '#.jpg', `${'n'.repeat(200)}.#2.jpg`])(
  'a photograph named %s is read at its path',
  async (name) => {
    const bytes = await readFile('tests/inputs/Nave No. 5 #1.jpg');
    const { id, images } = await upload(bytes, name);
    const token = await client.files.getToken();
    const original = await fetch(`${backend.url}${paths.upload(id, images[0])}?token=${token}`);
    expect(original.status).toBe(200);
    expect((await sharp(await original.bytes()).metadata()).width).toBe(400);
    expect((await fetch(backend.url + paths.uploadPreview(id, images[0]))).status).toBe(200);
  },
);

test.each([
  ['foto.tif', unsupportedFormats.tiff],
  ['heic-named.jpg', unsupportedFormats.heic],
])('a photograph that is %s is refused with what it is and what to do', async (input, sentence) => {
  const bytes = await readFile(`tests/inputs/${input}`);
  for (const name of ['nave.jpg', input])
    expect((await refusalOf(upload(bytes, name))).message).toBe(sentence);
});

test('a large progressive photograph is stored whole', async () => {
  const noise = sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } });
  const original = await noise.jpeg({ progressive: true, quality: 90 }).toBuffer();
  const stored = await storedBytes(await upload(original));
  expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
});

describe('an upload that is no image', () => {
  const header = Buffer.from('ffd8ff', 'hex');

  test.each([
    ['4 MB of 0xFF', Buffer.concat([header, Buffer.alloc(4_000_000, 0xff)])],
    ['a JPEG with noise for pixels', null],
    ['a header and an end', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('%s is refused', async (_, bytes) => {
    const jpeg = await halves(400, 300).jpeg().toBuffer();
    const scan = jpeg.indexOf(Buffer.from('ffda', 'hex')) + 14;
    const noise = Buffer.concat([
      jpeg.subarray(0, scan),
      Buffer.alloc(300, 0x5a),
      Buffer.from('ffd9', 'hex'),
    ]);
    expect((await refusalOf(upload(bytes ?? noise))).message).toBe(unreadable);
  });

  test('does not block the writes of others', async () => {
    const hostile = Buffer.concat([header, Buffer.alloc(4_000_000, 0xff)]);
    const uploads = Array.from({ length: 4 }, () => refusalOf(upload(hostile)));
    const inquiry = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };
    await superuser.collection('inquiries').create(inquiry);
    expect((await Promise.all(uploads)).map(({ message }) => message)).toEqual(Array(4).fill(unreadable));
  });

  test('leaves no temporary file', async () => {
    await upload(await cameraPhotograph('png'), 'nave.png');
    expect(await readdir(join(backend.dir, '.pb_temp_to_delete'))).toEqual([]);
  });
});
