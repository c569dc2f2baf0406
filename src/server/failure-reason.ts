import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ioFault = 'El disco no lee o no escribe bien.';
/** The only cause for which a backup is restored. */
export const databaseDamaged = 'La base de datos está dañada.';

/** What the texts of the system, of SQLite and of PocketBase mean for the person who runs the product. */
const causes: [words: RegExp, sentence: string][] = [
  [/ENOSPC|no space left|disk is full|EDQUOT|quota exceeded/i, 'El disco del servidor está lleno.'],
  [/EROFS|read-only file system|readonly database/i, 'El disco es de solo lectura.'],
  [/EACCES|EPERM|permission denied|operation not permitted/i, 'Falta permiso.'],
  [/EIO\b|i\/o error|input\/output error/i, ioFault],
  [/malformed|file is not a database/i, databaseDamaged],
  [/unable to open database/i, 'La base de datos no se puede abrir.'],
  [/database (table )?is locked/i, 'Otro programa ocupa la base de datos.'],
  [/EMFILE|ENFILE|too many open files/i, 'Hay demasiados archivos abiertos.'],
  [/ENOMEM|out of memory|memory allocation/i, 'Al servidor le faltó memoria.'],
];

/** The Spanish sentence for a known cause; undefined for another one. */
export const causeOf = (words: string): string | undefined =>
  causes.find(([pattern]) => pattern.test(words))?.[1];

/** An error in Spanish where its cause is known, with its own words, by which one can search. */
export const reasonOf = (error: unknown): string => {
  const words = wordsOf(error);
  return withCause(words, causeOf(words));
};

/**
 * The reason of a failure to work on a folder, and its cause, which visitors may read. SQLite reports a full disk as an
 * I/O error too, so the disk is asked.
 */
export function failureIn(folder: string, error: unknown): { cause: string | undefined; reason: string } {
  const words = wordsOf(error);
  const stated = causeOf(words);
  const cause = (stated === ioFault && causeOf(failureToWrite(folder))) || stated;
  return { cause, reason: withCause(words, cause) };
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const withCause = (words: string, cause: string | undefined) =>
  cause && !words.includes(cause) ? `${cause} (${words})` : words;

/** @returns the words of the system; '' when a small file could be written */
function failureToWrite(folder: string): string {
  const file = join(folder, 'write-test.tmp');
  try {
    writeFileSync(file, Buffer.alloc(64 * 1024));
    return '';
  } catch (error) {
    return wordsOf(error);
  } finally {
    rmSync(file, { force: true });
  }
}
