import { writePage } from './page-file.ts';

/** Pages of one route, of which several threads take until none is left. */
export interface PageShare {
  /** The source of the route, as Astro names it. */
  component: string;
  pathnames: string[];
  /** How many were taken: one number that all threads see. */
  taken: Int32Array<SharedArrayBuffer>;
  outDir: string;
}

/** While one page waits for a digest, another is rendered. */
const atOnce = 4;

/**
 * Renders what no thread has taken yet, and writes each page at once: Astro hands those that it writes to other threads,
 * which takes longer than writing them.
 * @throws when a page cannot be rendered or written
 */
export async function renderRest(
  { pathnames, taken, outDir }: PageShare,
  render: (request: Request) => Promise<Response>,
): Promise<void> {
  const next = () => pathnames[Atomics.add(taken, 0, 1)];
  const work = async () => {
    for (let pathname = next(); pathname; pathname = next()) {
      const request = new Request(new URL(`${pathname}.html`, 'http://localhost'));
      const response = await render(request).catch((cause: unknown) => {
        throw new Error(`${pathname} could not be rendered: ${cause}`, { cause });
      });
      if (!response.ok) throw new Error(`${pathname} could not be rendered (${response.status}).`);
      writePage(outDir, pathname, Buffer.from(await response.arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
