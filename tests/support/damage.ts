import { closeSync, openSync, statSync, writeSync } from 'node:fs';

/** Overwrites every page of a database but the first, as a failing disk may. */
export function overwriteDatabase(file: string): void {
  const pageBytes = 4096;
  const { size } = statSync(file);
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(size - pageBytes, 0x5a), 0, size - pageBytes, pageBytes);
  closeSync(descriptor);
}
