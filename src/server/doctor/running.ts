import { hasDatabaseLock, listDatabaseUsers } from '#server/pocketbase/open-files.ts';
import { broken, type Finding, well } from './finding.ts';

/**
 * Checks how running programs use the database; empty where none does or the system does not tell.
 * A database whose lock was dropped loses its WAL to the next program that opens and closes it. Then what PocketBase
 * writes is lost, unless it is stopped by a signal that it can handle.
 */
export function databaseInUse(dir: string): Finding[] {
  const what = 'Base de datos en uso';
  const users = listDatabaseUsers(dir);
  if (users.length === 0) return [];
  const advice =
    'Detén el producto con Ctrl-C o SIGTERM, nunca con kill -9, y arráncalo de nuevo: así guarda lo que recibió.';
  const damaged = users.find(({ deletedFiles }) => deletedFiles.length > 0);
  if (damaged) {
    const said = `el proceso ${damaged.pid} escribe en archivos borrados: ${damaged.deletedFiles.join(', ')}`;
    return [broken(what, said, advice)];
  }
  if (hasDatabaseLock(dir)) return [well(what, `abierta por el proceso ${users[0]?.pid}`)];
  const said = `el proceso ${users[0]?.pid} la tiene abierta sin bloqueo`;
  return [broken(what, said, `No la abras con otro programa. ${advice}`)];
}
