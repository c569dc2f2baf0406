import { CODE, MAP_TILES_ATTRIBUTION, MAP_TILES_URL } from 'astro:env/server';
import { mapTilesIn } from '#domain/map-tiles.ts';
import type { SnapshotChange } from '#domain/snapshot-change.ts';
import { changeSnapshot, loadSnapshot, snapshot } from './build-snapshot.ts';
import { makeSiteCatalog } from './site-catalog.ts';

const makeCatalog = () =>
  makeSiteCatalog(snapshot, {
    codeVersion: CODE,
    year: new Date().getFullYear(),
    mapTiles: mapTilesIn(MAP_TILES_URL, MAP_TILES_ATTRIBUTION),
  });

/** The catalog of this build. Pages read it and hand it on as props; lint forbids other readers. */
export let catalog = makeCatalog();

/** Replaces what this build shows by the snapshot in a file. */
export async function loadCatalog(file: string): Promise<void> {
  await loadSnapshot(file);
  catalog = makeCatalog();
}

/** Sets the revision that the home page states: the last one that all pages show. */
export function setShownRevision(revision: number): void {
  catalog = { ...catalog, revision };
}

/** Replaces the catalog of this build by its newer state. */
export function changeCatalog(change: SnapshotChange): void {
  changeSnapshot(change);
  catalog = makeCatalog();
}
