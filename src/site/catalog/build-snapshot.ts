import { SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { snapshotSchema } from '#domain/snapshot-schema.ts';

const { data, error } = snapshotSchema.safeParse(JSON.parse(await readFile(SNAPSHOT, 'utf8')));
const [issue] = error?.issues ?? [];
if (!data) throw new Error(`El catálogo no se entiende en ${issue?.path.join('.')}: ${issue?.message}`);

/** The data of this build. The render process imports this module when the snapshot is written. */
export const snapshot = data;
