import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SnapshotDocument } from '#domain/document.ts';
import { encodingVersion } from '#render/photographs/encode-photograph.ts';
import {
  encodePhotographs,
  removePhotographs,
  removeWithdrawnImages,
} from '#render/photographs/encoded-photographs.ts';
import { type Original, originalsOf, photographsOf, unreadableLine } from '#render/photographs/originals.ts';
import { validPdf } from '../../support/document-files.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { servePhotographs } from '../../support/photograph-server.ts';

const uploads: Record<string, Buffer> = {};
const fetched = vi.fn();
const { url, stop } = await servePhotographs(uploads, fetched);
const onUnreadable = vi.fn();
let folder: string;

const encode = (images: string[], from = url, signal?: AbortSignal) =>
  encodeAll(photographsOf({ id: 'p1', images, title: 'Nave' }), from, signal);

const encodeAll = (originals: Original[], from = url, signal?: AbortSignal) =>
  encodePhotographs(originals, {
    pocketbaseUrl: from,
    fileToken: async () => 'x',
    folder,
    onProgress: () => undefined,
    onUnreadable,
    signal,
  });
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

beforeAll(async () => {
  uploads['red.jpg'] = await picture(2000, 1500, '#c81e1e').jpeg().toBuffer();
  uploads['same.jpg'] = uploads['red.jpg'];
  uploads['small.png'] = await picture(600, 400, '#1e1ec8').png().toBuffer();
  uploads['turned.jpg'] = await picture(800, 600, '#1ec81e')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  uploads['broken.jpg'] = Buffer.from('not a picture');
});
afterAll(stop);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photographs-'));
  fetched.mockClear();
  onUnreadable.mockClear();
  return () => rmSync(folder, { recursive: true });
});

test('writes the variants of a photograph and returns its size and dominant colour', async () => {
  const [red] = await encode(['red.jpg']);
  expect(red).toMatchObject({ id: 'p1/red.jpg', width: 1600, height: 1200 });
  expect(red?.color).toMatch(/^#[c-d][0-9a-f][0-3][0-9a-f][0-3][0-9a-f]$/);
  const names = readdirSync(folder).filter((name) => name.startsWith(red?.contentHash ?? '-'));
  expect(names.sort()).toEqual(
    ['1080.webp', '1600.webp', '480.webp', '800.webp', 'og.jpg'].map((end) => `${red?.contentHash}-${end}`),
  );
  expect(await sharp(join(folder, `${red?.contentHash}-og.jpg`)).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 1_200, height: 630 },
  });
});

test('fetches a photograph whose name has signs of a URL', async () => {
  const name = 'nave_no_x1y2.5#1?50% +.jpg';
  uploads[name] = await picture(100, 100, '#c81e1e').jpeg().toBuffer();
  expect(await encode([name])).toMatchObject([{ id: `p1/${name}`, width: 100 }]);
});

test('starts no further photograph after the signal aborts', async () => {
  const ending = new AbortController();
  fetched.mockImplementationOnce(() => ending.abort());
  const images = ['red.jpg', 'small.png', 'turned.jpg', 'same.jpg'];
  await expect(encode(images, url, ending.signal)).rejects.toThrow('aborted');
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(2);
});

test('does not enlarge a small photograph', async () => {
  const [small] = await encode(['small.png']);
  expect(small).toMatchObject({ width: 600, height: 400 });
  expect(readdirSync(folder)).toContain(`${small?.contentHash}-600.webp`);
});

test('turns a photograph as its EXIF orientation says', async () => {
  expect(await encode(['turned.jpg'])).toMatchObject([{ width: 600, height: 800 }]);
});

test('removes EXIF data such as the place and the camera', async () => {
  const exif = {
    IFD0: { Model: 'Cámara de Lucía' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 2/1 3/1' },
  };
  uploads['taken.jpg'] = await picture(700, 500, '#888888').withExif(exif).jpeg().toBuffer();
  expect((await sharp(uploads['taken.jpg']).metadata()).exif).toBeDefined();
  await encode(['taken.jpg']);
  const written = readdirSync(folder).filter((name) => /\.(webp|jpg)$/.test(name));
  for (const name of written) {
    const { exif, xmp, iptc } = await sharp(join(folder, name)).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  }
  expect(written).not.toEqual([]);
});

test('does not fetch a photograph again that is encoded already', async () => {
  const first = await encode(['red.jpg', 'small.png']);
  fetched.mockClear();
  expect(await encode(['red.jpg', 'small.png'])).toEqual(first);
  expect(fetched).not.toHaveBeenCalled();
});

test('continues where a killed run stopped', async () => {
  const images = ['red.jpg', 'small.png', 'turned.jpg'];
  const killed = fork('tests/support/encode-photographs.ts', [url, folder, ...images]);
  await once(killed, 'message');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const kept = readFileSync(join(folder, `ledger-${encodingVersion}.jsonl`), 'utf8').split('\n').length - 1;
  fetched.mockClear();
  const photographs = await encode(images);
  expect(kept).toBeGreaterThan(0);
  expect(fetched).toHaveBeenCalledTimes(images.length - kept);
  expect(photographs).toHaveLength(images.length);
  const written = readdirSync(folder).filter((name) => /\.(webp|jpg)$/.test(name));
  for (const name of written) await expect(sharp(join(folder, name)).stats()).resolves.toBeDefined();
});

test('lets two runs work in one folder at once', async () => {
  const images = ['red.jpg', 'small.png', 'turned.jpg'];
  const [one, other] = await Promise.all([encode(images), encode(images)]);
  expect(other).toEqual(one);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('skips a line of the ledger that a full disk truncated', async () => {
  await encode(['red.jpg']);
  const ledger = join(folder, `ledger-${encodingVersion}.jsonl`);
  truncateSync(ledger, statSync(ledger).size - 20);
  const photographs = await encode(['red.jpg', 'small.png']);
  fetched.mockClear();
  expect(await encode(['red.jpg', 'small.png'])).toEqual(photographs);
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(1);
});

test('encodes a photograph again when one of its files was removed', async () => {
  const [red] = await encode(['red.jpg', 'small.png']);
  const names = readdirSync(folder);
  rmSync(join(folder, `${red?.contentHash}-800.webp`));
  fetched.mockClear();
  await encode(['red.jpg', 'small.png']);
  expect(fetched.mock.calls).toEqual([['/api/files/properties/p1/red.jpg']]);
  expect(readdirSync(folder)).toEqual(names);
});

test('encodes copies of one photograph once', async () => {
  const [red, same] = await encode(['red.jpg', 'same.jpg']);
  expect(same?.contentHash).toBe(red?.contentHash);
});

test('reports a file that is not an image and leaves it out', async () => {
  expect(await encode(['broken.jpg', 'gone.jpg', 'small.png'])).toMatchObject([{ id: 'p1/small.png' }]);
  expect(onUnreadable.mock.calls.map(([{ id }]) => id).sort()).toEqual(['p1/broken.jpg', 'p1/gone.jpg']);
});

test('fails when PocketBase is down or busy, so that no photograph is left out', async () => {
  const unreachable = 'http://127.0.0.1:9';
  const busy = createServer((_request, response) => void response.writeHead(503).end());
  const { url: busyUrl } = await listenOnLoopback(busy);
  for (const from of [unreachable, busyUrl]) {
    await expect(encode(['red.jpg'], from)).rejects.toThrow(
      'La fotografía «red.jpg» de «Nave» no se pudo traer o guardar',
    );
  }
  busy.close();
  expect(onUnreadable).not.toHaveBeenCalled();
});

test('removes all files of a photograph, and encodes it again when it is needed again', async () => {
  const [red, small] = await encode(['red.jpg', 'small.png']);
  await removePhotographs(folder, new Set([red?.contentHash ?? '']));
  const hashesNow = () => new Set(readdirSync(folder).map((name) => name.split(/[-.]/, 1)[0]));
  expect(hashesNow()).toEqual(new Set(['checksums', 'ledger', small?.contentHash]));
  expect(await encode(['red.jpg', 'small.png'])).toEqual([red, small]);
  expect(hashesNow()).toEqual(new Set(['checksums', 'ledger', red?.contentHash, small?.contentHash]));
});

test('refuses an original that is no longer what was uploaded', async () => {
  uploads['lost.jpg'] = uploads['red.jpg'] as Buffer;
  const [photograph] = await encode(['lost.jpg']);
  await removePhotographs(folder, new Set([photograph?.contentHash ?? '']));
  uploads['lost.jpg'] = uploads['small.png'] as Buffer;
  expect(await encode(['lost.jpg'])).toEqual([]);
  expect(onUnreadable).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'p1/lost.jpg' }),
    'el archivo está dañado, no es el que se subió',
  );
});

test('a portrait is a small square, whatever was uploaded, and loses its files when nobody is shown', async () => {
  const brokers = [
    { id: 'b1', name: 'Ana', photograph: 'red.jpg' },
    { id: 'b2', name: 'Eva', photograph: '' },
  ];
  const portraits = originalsOf({ properties: [], closed_properties: [], documents: [], brokers });
  expect(await encodeAll(portraits)).toMatchObject([{ id: 'brokers/b1/red.jpg', width: 128, height: 128 }]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.webp'))).toHaveLength(1);
  await removeWithdrawnImages([], folder);
  expect(readdirSync(folder).filter((name) => name.endsWith('.webp'))).toHaveLength(0);
});

describe('a plan', () => {
  const planOf = (file: string, fields: object = {}) =>
    ({
      id: 'd1',
      property_id: 'p1',
      name: 'Plano de conjunto',
      kind: 'plan',
      visibility: 'public',
      file,
      format: file.endsWith('.pdf') ? 'pdf' : 'jpg',
      ...fields,
    }) as SnapshotDocument;
  const plansIn = (documents: SnapshotDocument[]) =>
    originalsOf({ properties: [], closed_properties: [], documents });

  beforeAll(() => {
    uploads['plano.pdf'] = validPdf();
    uploads['roto.pdf'] = Buffer.from('%PDF-1.4 nada %%EOF');
  });

  test('is encoded as a photograph: the first page of a PDF, or the image', async () => {
    const plans = plansIn([planOf('plano.pdf'), planOf('red.jpg', { kind: 'floor_plan' })]);
    expect(await encodeAll(plans)).toMatchObject([
      { id: 'documents/d1/plano.pdf', width: 1600, height: 2071 },
      { id: 'documents/d1/red.jpg', width: 1600, height: 1200 },
    ]);
    fetched.mockClear();
    await encodeAll(plans);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('that cannot be drawn is reported, and the others are encoded', async () => {
    const originals = [
      ...plansIn([planOf('roto.pdf')]),
      ...photographsOf({ id: 'p1', images: ['red.jpg'], title: 'Nave' }),
    ];
    expect(await encodeAll(originals)).toMatchObject([{ id: 'p1/red.jpg' }]);
    expect(onUnreadable.mock.calls).toEqual([
      [expect.objectContaining({ id: 'documents/d1/roto.pdf' }), expect.stringMatching(/PDF/)],
    ]);
    expect(unreadableLine(...(onUnreadable.mock.calls[0] as [Original, string]))).toContain(
      'El plano «Plano de conjunto» (d1) no tiene vista previa y solo se descarga: ',
    );
  });

  test.each([
    ['on request', { visibility: 'on_request' }],
    ['internal', { visibility: 'internal' }],
    ['of another kind', { kind: 'power_feasibility' }],
    ['in a format that browsers do not show', { format: 'dwg' }],
  ])('%s is never fetched', (_, fields) => {
    expect(plansIn([planOf('plano.pdf', fields)])).toEqual([]);
  });

  test('that is withdrawn loses its files, unless a photograph has the same content', async () => {
    const shown = photographsOf({ id: 'p1', images: ['red.jpg'], title: 'Nave' });
    await encodeAll([...shown, ...plansIn([planOf('plano.pdf'), planOf('red.jpg')])]);
    await removeWithdrawnImages(shown, folder);
    expect(readdirSync(folder).filter((name) => name.endsWith('.webp'))).toHaveLength(4);
    fetched.mockClear();
    await encodeAll(shown);
    expect(fetched).not.toHaveBeenCalled();
  });
});
