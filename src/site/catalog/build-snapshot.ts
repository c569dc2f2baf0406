import { SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { hasCompanyDetails, missingCompanyDetails } from '#domain/company.ts';
import { type ShownSnapshot, snapshotSchema } from '#domain/snapshot-schema.ts';
import { makeDataReader } from './data-reader.ts';

const readData = makeDataReader(snapshotSchema);

async function readShownSnapshot(file: string): Promise<ShownSnapshot> {
  const content = JSON.parse(await readFile(file, 'utf8'));
  if (content.company && !hasCompanyDetails(content.company)) throw new Error(missingCompanyDetails);
  try {
    return readData(content);
  } catch (error) {
    throw new Error(`El catálogo no se entiende en ${(error as Error).message}`, { cause: error });
  }
}

/** The data of this build. */
export let snapshot = await readShownSnapshot(SNAPSHOT);

/**
 * Replaces the data. The render process loads all modules before the snapshot of its build is written. Records that did
 * not change stay the same objects.
 * @throws Error when the file is no snapshot or its company has no facts
 */
export async function loadSnapshot(file: string): Promise<void> {
  snapshot = await readShownSnapshot(file);
}
