import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import sharp from 'sharp';

/** What the worker gets. */
export interface PdfPageOrder {
  pdf: Uint8Array;
  /** Pixels of the rendered page. */
  maxWidth: number;
  maxHeight: number;
  maxMemoryBytes: number;
}

/** What the worker returns: four bytes for each pixel. */
interface RenderedPage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** An ordinary plan takes less than a second. */
const defaultLimits: Limits = { timeoutMs: 30_000, maxMemoryBytes: 384 * 1024 * 1024 };
interface Limits {
  timeoutMs: number;
  maxMemoryBytes: number;
  /** Ends the rendering early, when the product stops. */
  signal?: AbortSignal | undefined;
}

const maxHeapMb = 64;
const maxSize = { maxWidth: 1600, maxHeight: 2400 };
const program = new URL('./pdf-page-worker.ts', import.meta.url);
/** Rendering takes memory, so one page is rendered at a time. */
const oneAtATime = pLimit(1);

/** Some bytes may come before, such as a byte order mark. */
export const isPdf = (file: Buffer): boolean => file.subarray(0, 1_024).includes('%PDF-');

/**
 * Renders the first page of a PDF in a worker, as a PNG. The worker has limited time and memory, so no file stops a build.
 * @throws Error, and no other class, when the page cannot be rendered within the limits
 */
export const renderFirstPage = (pdf: Buffer, limits: Partial<Limits> = {}): Promise<Buffer> =>
  oneAtATime(async () => {
    try {
      const { width, height, pixels } = await renderInWorker(pdf, { ...defaultLimits, ...limits });
      return await sharp(pixels, { raw: { width, height, channels: 4 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    } catch (error) {
      // Callers take other classes for failures of the network, and try again.
      throw new Error(`la primera página del PDF no se pudo dibujar: ${(error as Error).message}`);
    }
  });

async function renderInWorker(
  pdf: Buffer,
  { timeoutMs, maxMemoryBytes, signal }: Limits,
): Promise<RenderedPage> {
  const worker = new Worker(program, {
    workerData: { pdf: new Uint8Array(pdf), maxMemoryBytes, ...maxSize } satisfies PdfPageOrder,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    // The library prints what it tries.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`tardó más de ${timeoutMs / 1000} s`)), timeoutMs);
      stop = () => reject(new Error('se detuvo'));
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('el proceso terminó sin resultado')));
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
