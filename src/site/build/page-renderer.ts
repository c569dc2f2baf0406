import { workerData } from 'node:worker_threads';
import { createApp } from 'astro/app/entrypoint';
import { type PageShare, renderRest } from './page-share.ts';

const share: PageShare = workerData;
const app = createApp({ streaming: false });
const route = app.manifest.routes.find(({ routeData }) => routeData.component === share.component);
if (!route) throw new Error(`${share.component} renders no page.`);

await renderRest(share, (request) => app.render(request, { routeData: route.routeData }));
