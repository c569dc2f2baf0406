import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createApp } from 'astro/app/entrypoint';
import { pageFileIn } from './page-file.ts';
import type { PageShare } from './page-thread.ts';

const { component, pathnames, outDir }: PageShare = workerData;
const app = createApp({ streaming: false });
const route = app.manifest.routes.find(({ routeData }) => routeData.component === component);
if (!route) throw new Error(`${component} renders no page.`);

/** Nothing else is done in this thread, so its files need not wait for each other. */
for (const pathname of pathnames) {
  const request = new Request(new URL(`${pathname}.html`, 'http://localhost'));
  const response = await app.render(request, { routeData: route.routeData });
  if (!response.ok) throw new Error(`${pathname} could not be rendered (${response.status}).`);
  const file = pageFileIn(outDir, pathname);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  parentPort?.postMessage(1);
}
