import { SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { hasCompanyFacts, missingCompanyFacts } from '#domain/company.ts';
import { snapshotSchema } from '#domain/snapshot-schema.ts';

const content = JSON.parse(await readFile(SNAPSHOT, 'utf8'));
const { data, error } = snapshotSchema.safeParse(content);
const [issue] = error?.issues ?? [];
if (content.company && !hasCompanyFacts(content.company)) throw new Error(missingCompanyFacts);
if (!data) throw new Error(`El catálogo no se entiende en ${issue?.path.join('.')}: ${issue?.message}`);

/** The data of this build. The render process imports this module when the snapshot is written. */
export const snapshot = data;
