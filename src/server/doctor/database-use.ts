import { hasDatabaseLock, listDatabaseUsers } from '#server/pocketbase/open-files.ts';
import { broken, type Finding, ok } from './finding.ts';

/**
 * Checks how running programs use the database; empty where none does or the system does not tell.
 * A database whose lock was dropped loses its WAL to the next program that opens and closes it. Later
 * writes are lost unless PocketBase is stopped by a signal that it can handle.
 */
export function checkDatabaseUse(dir: string): Finding[] {
  const subject = 'Base de datos en uso';
  const users = listDatabaseUsers(dir);
  if (users.length === 0) return [];
  const advice =
    'Detén el producto con Ctrl-C o SIGTERM, nunca con kill -9, y arráncalo de nuevo: así guarda lo que recibió.';
  const damaged = users.find(({ deletedFiles }) => deletedFiles.length > 0);
  if (damaged) {
    const message = `el proceso ${damaged.pid} escribe en archivos borrados: ${damaged.deletedFiles.join(', ')}`;
    return [broken(subject, message, advice)];
  }
  if (hasDatabaseLock(dir)) return [ok(subject, `abierta por el proceso ${users[0]?.pid}`)];
  const message = `el proceso ${users[0]?.pid} la tiene abierta sin bloqueo`;
  return [broken(subject, message, `No la abras con otro programa. ${advice}`)];
}
