import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPdf, renderFirstPage } from '#render/photographs/render-pdf-page.ts';
import { pdfWith, validPdf } from '../../support/document-files.ts';
import { pdfOf } from '../../support/made-files.ts';

const withPageSize = (width: number, height: number) =>
  Buffer.from(validPdf().toString('latin1').replace('0 0 612 792', `0 0 ${width} ${height}`), 'latin1');

/** The red value of a pixel; the position is a share of width and height. */
async function redAt(png: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return data[pixel * info.channels] ?? -1;
}

test('draws the first page on white', async () => {
  const dark = pdfOf({ title: 'Plano', lines: [], rectangles: [[100, 100, 400, 400]], lineWidth: 60 });
  const png = await renderFirstPage(dark);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1600, height: 2071 });
  expect(await redAt(png, 300 / 612, (792 - 100) / 792)).toBe(0);
  expect(await redAt(png, 300 / 612, (792 - 300) / 792)).toBe(255);
});

test('fits a page of any shape', async () => {
  for (const [width, height] of [
    [14_400, 1],
    [1, 14_400],
    [3_370, 2_384],
  ] as const) {
    const size = await sharp(await renderFirstPage(withPageSize(width, height))).metadata();
    expect(size.width).toBeLessThanOrEqual(1600);
    expect(size.height).toBeLessThanOrEqual(2400);
  }
});

test.each([
  ['is damaged', Buffer.from('%PDF-1.4 nada %%EOF')],
  ['has no page', pdfWith('<< /Type /Catalog >>')],
  ['is cut off', validPdf().subarray(0, 200)],
])('fails for a PDF that %s', async (_, pdf) => {
  await expect(renderFirstPage(pdf)).rejects.toThrow('la primera página del PDF no se pudo dibujar');
});

test('ends a page that takes too long or too much memory, and draws the next one', async () => {
  const late = renderFirstPage(validPdf(), { timeoutMs: 1 });
  const padded = Buffer.concat([validPdf(), Buffer.alloc(40 * 1024 * 1024)]);
  const large = renderFirstPage(padded, { maxMemoryBytes: 32 * 1024 * 1024 });
  const next = renderFirstPage(validPdf());
  await expect(late).rejects.toThrow('tardó más de 0.001 s');
  const reason = await large.catch((error: Error) => error);
  // Callers take a TypeError for a failure of the network.
  expect((reason as Error).constructor).toBe(Error);
  expect(await sharp(await next).metadata()).toMatchObject({ width: 1600 });
});

test('ends at once when the product stops', async () => {
  await expect(renderFirstPage(validPdf(), { signal: AbortSignal.abort() })).rejects.toThrow('se detuvo');
  const stopping = new AbortController();
  const stopped = renderFirstPage(validPdf(), { signal: stopping.signal });
  stopping.abort();
  await expect(stopped).rejects.toThrow('se detuvo');
});

test('a PDF is known by its first bytes', () => {
  const marked = Buffer.concat([Buffer.from('\ufeff'), validPdf()]);
  expect([validPdf(), marked, Buffer.from('GIF89a'), Buffer.alloc(0)].map(isPdf)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
