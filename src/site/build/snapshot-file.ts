import { readFileSync } from 'node:fs';

let content: unknown;

/** The snapshot as its file holds it, for what a build writes beside its pages; read once, after them. */
export function readSnapshotFile<Read>(file = ''): Read {
  content ??= JSON.parse(readFileSync(file, 'utf8'));
  return content as Read;
}
