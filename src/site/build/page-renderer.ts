import { workerData } from 'node:worker_threads';
import { renderRest } from './page-share.ts';

await renderRest(workerData);
