import { join } from 'node:path';

/** Where everything that the product keeps lies below DATA_DIR. */
export function dataFoldersOf(dataDir: string) {
  return {
    pocketbase: join(dataDir, 'pocketbase'),
    photographs: join(dataDir, 'photographs'),
    releases: join(dataDir, 'releases'),
    work: join(dataDir, 'work'),
  };
}

/** The file that the pages of a build are rendered from. */
export const snapshotFileIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'snapshot.json');

/** The same of a build for a static host, beside which a product may publish. */
export const hostedSnapshotFileIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'hosted.json');
