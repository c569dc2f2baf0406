import { SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { snapshotSchema } from '#domain/snapshot.ts';

/** Everything that a build shows. It is read with the first page, so the bundles know nothing of it. */
export const snapshot = snapshotSchema.parse(JSON.parse(await readFile(SNAPSHOT, 'utf8')));
