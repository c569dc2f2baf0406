import { join } from 'node:path';

/** Returns the folders below DATA_DIR. */
export function dataFoldersOf(dataDir: string) {
  return {
    pocketbase: join(dataDir, 'pocketbase'),
    /** Encoded photographs. */
    photographs: join(dataDir, 'photographs'),
    /** Copies of the public documents. */
    documents: join(dataDir, 'documents'),
    /** What routing servers answered. */
    roads: join(dataDir, 'roads'),
    releases: join(dataDir, 'releases'),
    /** The hooks as PocketBase runs them. */
    hooks: join(dataDir, 'hooks'),
    /** What can be made again: snapshots, bundles and sites that are not live yet. */
    work: join(dataDir, 'work'),
  };
}

/** The snapshot that `npm start` and `npm run dev` render. */
export const snapshotFileIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'snapshot.json');

/** The snapshot that `npm run build` renders. It may run while `npm start` uses the same DATA_DIR. */
export const hostedSnapshotFileIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'hosted.json');

/** The snapshot that a plain `astro build` or `astro dev` reads from PocketBase. */
export const astroSnapshotFileIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'astro.json');
