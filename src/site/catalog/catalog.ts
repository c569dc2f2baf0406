import { CODE, MAP_TILES_ATTRIBUTION, MAP_TILES_URL, SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { type Company, hasCompanyDetails, missingCompanyDetails } from '#domain/company.ts';
import { mapTilesIn } from '#domain/map-tiles.ts';
import type { SnapshotChange } from '#domain/snapshot-change.ts';
import { type ShownSnapshot, snapshotSchema } from '#domain/snapshot-schema.ts';
import { makeDataReader } from './data-reader.ts';
import { makeSiteCatalog } from './site-catalog.ts';

const reader = makeDataReader(snapshotSchema);

async function snapshotIn(file: string): Promise<ShownSnapshot> {
  const content = JSON.parse(await readFile(file, 'utf8'));
  return shownSnapshotOf(content.company, () => reader.read(content));
}

function shownSnapshotOf(company: Company | undefined, read: () => ShownSnapshot): ShownSnapshot {
  if (company && !hasCompanyDetails(company)) throw new Error(missingCompanyDetails);
  try {
    return read();
  } catch (error) {
    throw new Error(`El catálogo no se entiende en ${(error as Error).message}`, { cause: error });
  }
}

const makeCatalog = () =>
  makeSiteCatalog(snapshot, {
    codeVersion: CODE,
    year: new Date().getFullYear(),
    mapTiles: mapTilesIn(MAP_TILES_URL, MAP_TILES_ATTRIBUTION),
  });

/** The data of this build. */
export let snapshot = await snapshotIn(SNAPSHOT);

/** The catalog of this build. Pages read it and hand it on as props; lint forbids other readers. */
export let catalog = makeCatalog();

/**
 * Replaces what this build shows by the snapshot in a file. The render process loads all modules before that of its build
 * is written. Records that did not change stay the same objects.
 * @throws Error when the file is no snapshot or its company has no facts
 */
export async function loadCatalog(file: string): Promise<void> {
  snapshot = await snapshotIn(file);
  catalog = makeCatalog();
}

/** Sets the revision that the home page states: the last one that all pages show. */
export function setShownRevision(revision: number): void {
  catalog = { ...catalog, revision };
}

/**
 * Replaces the catalog of this build by its newer state.
 * @throws Error when the change is one of other data
 */
export function changeCatalog(change: SnapshotChange): void {
  if (change.fromRevision !== snapshot.revision) throw new Error('El cambio es de otro catálogo.');
  snapshot = shownSnapshotOf(change.values.company as Company, () => reader.readChange(change));
  catalog = makeCatalog();
}
