import { parentPort, workerData } from 'node:worker_threads';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { writePage } from './page-file.ts';
import type { PageShare } from './page-thread.ts';

/** While one page waits for a digest, another is rendered. */
const atOnce = 4;

const { component, pathnames, outDir }: PageShare = workerData;
const app = createApp({ streaming: false });
const route = app.manifest.routes.find(({ routeData }) => routeData.component === component);
if (!route) throw new Error(`${component} renders no page.`);

const queue = pathnames.values();

async function renderRest({ routeData }: { routeData: RouteData }) {
  for (const pathname of queue) {
    const request = new Request(new URL(`${pathname}.html`, 'http://localhost'));
    const response = await app.render(request, { routeData });
    if (!response.ok) throw new Error(`${pathname} could not be rendered (${response.status}).`);
    writePage(outDir, pathname, Buffer.from(await response.arrayBuffer()));
    parentPort?.postMessage(1);
  }
}

await Promise.all(Array.from({ length: atOnce }, () => renderRest(route)));
