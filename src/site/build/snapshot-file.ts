import { readFileSync } from 'node:fs';
import type { WrittenSnapshot } from '#domain/snapshot.ts';

let snapshot: WrittenSnapshot | undefined;

/** The snapshot as its file holds it, for what a build writes beside its pages; read once, after them. */
export function readSnapshotFile(file = ''): WrittenSnapshot {
  snapshot ??= JSON.parse(readFileSync(file, 'utf8')) as WrittenSnapshot;
  return snapshot;
}
