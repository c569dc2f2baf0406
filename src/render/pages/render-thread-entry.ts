import { workerData } from 'node:worker_threads';
import { renderRest } from './page-queue.ts';

await renderRest(workerData);
