import { SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { type Company, hasCompanyDetails, missingCompanyDetails } from '#domain/company.ts';
import type { SnapshotChange } from '#domain/snapshot-change.ts';
import { type ShownSnapshot, snapshotSchema } from '#domain/snapshot-schema.ts';
import { makeDataReader } from './data-reader.ts';

const reader = makeDataReader(snapshotSchema);

async function readShownSnapshot(file: string): Promise<ShownSnapshot> {
  const content = JSON.parse(await readFile(file, 'utf8'));
  return readShown(content.company, () => reader.read(content));
}

function readShown(company: Company | undefined, read: () => ShownSnapshot): ShownSnapshot {
  if (company && !hasCompanyDetails(company)) throw new Error(missingCompanyDetails);
  try {
    return read();
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

/**
 * Replaces the data by its newer state.
 * @throws Error when the change is one of other data
 */
export function changeSnapshot(change: SnapshotChange): void {
  if (change.fromRevision !== snapshot.revision) throw new Error('El cambio es de otro catálogo.');
  snapshot = readShown(change.values.company as Company, () => reader.readChange(change));
}
