import { SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { snapshotSchema } from '#domain/snapshot-schema.ts';

const { data, error } = snapshotSchema.safeParse(JSON.parse(await readFile(SNAPSHOT, 'utf8')));
const [fault] = error?.issues ?? [];
if (!data) throw new Error(`El catálogo no se entiende en ${fault?.path.join('.')}: ${fault?.message}`);

/** Everything that a build shows. It is read with the first page, so the bundles know nothing of it. */
export const snapshot = data;
