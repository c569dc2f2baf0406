import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#render/operator-error.ts';
import { type Backup, type Manifest, readManifest } from './manifest.ts';

/**
 * Checks that a backup is complete: its manifest, the checksum of its database and the size of each upload.
 * @throws OperatorError with the first fault
 */
export async function verifyBackup(backup: Backup): Promise<Manifest> {
  const manifest = readManifest(backup);
  await verifyDatabaseCopy(join(backup.folder, manifest.database.file), manifest);
  for (const [path, bytes] of Object.entries(manifest.uploads)) {
    const found = sizeOf(join(backup.folder, 'uploads', path));
    if (found === undefined) throw new OperatorError(`Al respaldo ${backup.name} le falta uploads/${path}.`);
    if (found !== bytes)
      throw new OperatorError(`En el respaldo ${backup.name} está dañado uploads/${path}.`);
  }
  return manifest;
}

/** @throws OperatorError when a file is not the database that a manifest describes */
export async function verifyDatabaseCopy(file: string, { database }: Manifest): Promise<void> {
  const { bytes, blockBytes, sha256 } = database;
  const found = sizeOf(file);
  if (found === undefined) throw new OperatorError(`Al respaldo le falta ${file}.`);
  const isWhole = found === bytes && sha256.length === Math.ceil(bytes / blockBytes);
  if (!isWhole) throw new OperatorError(`El respaldo está incompleto: ${file} mide ${found} bytes.`);
  for (const [index, expected] of sha256.entries()) {
    const start = index * blockBytes;
    if ((await checksumOf(file, start, start + blockBytes - 1)) !== expected) {
      throw new OperatorError(`El respaldo está dañado: ${file} no coincide con su SHA-256.`);
    }
  }
}

async function checksumOf(file: string, start: number, end: number): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { start, end }), hash);
  return hash.digest('hex');
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
