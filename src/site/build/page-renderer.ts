import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { pageFileIn } from './page-file.ts';
import type { PageShare } from './page-thread.ts';

/** While one page waits for a digest, another is rendered. */
const atOnce = 4;

const { component, pathnames, outDir }: PageShare = workerData;
const app = createApp({ streaming: false });
const route = app.manifest.routes.find(({ routeData }) => routeData.component === component);
if (!route) throw new Error(`${component} renders no page.`);

const queue = pathnames.values();

/** Nothing else is done in this thread, and of thousands of small files each one would wait for its turn. */
async function renderRest({ routeData }: { routeData: RouteData }) {
  for (const pathname of queue) {
    const request = new Request(new URL(`${pathname}.html`, 'http://localhost'));
    const response = await app.render(request, { routeData });
    if (!response.ok) throw new Error(`${pathname} could not be rendered (${response.status}).`);
    const file = pageFileIn(outDir, pathname);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    parentPort?.postMessage(1);
  }
}

await Promise.all(Array.from({ length: atOnce }, () => renderRest(route)));
