/** What the texts of the system, of SQLite and of PocketBase mean for the person who runs the product. */
const causes: [words: RegExp, sentence: string][] = [
  [/ENOSPC|no space left|disk is full|EDQUOT|quota exceeded/i, 'El disco del servidor está lleno.'],
  [/EROFS|read-only file system|readonly database/i, 'El disco es de solo lectura.'],
  [/EACCES|EPERM|permission denied|operation not permitted/i, 'Falta permiso.'],
  [/EIO\b|i\/o error|input\/output error/i, 'El disco no lee o no escribe bien.'],
  [/malformed|file is not a database/i, 'La base de datos está dañada.'],
  [/unable to open database/i, 'La base de datos no se puede abrir.'],
  [/database (table )?is locked/i, 'Otro programa ocupa la base de datos.'],
  [/EMFILE|ENFILE|too many open files/i, 'Hay demasiados archivos abiertos.'],
  [/ENOMEM|out of memory|memory allocation/i, 'Al servidor le faltó memoria.'],
];

/** The Spanish sentence for a known cause; undefined for another one. */
export const causeOf = (words: string): string | undefined =>
  causes.find(([pattern]) => pattern.test(words))?.[1];

/** An error in Spanish where its cause is known, with its own words, by which one can search. */
export function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const cause = causeOf(words);
  return cause && !words.startsWith(cause) ? `${cause} (${words})` : words;
}
