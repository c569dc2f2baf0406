import { globSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorError } from '#render/operator-error.ts';

/** Linux tells which files a process has open; elsewhere every function here finds nothing. */
const isLinux = process.platform === 'linux';

/** A process that has the database open. Names are `data.db`, `data.db-wal` and `data.db-shm`. */
interface DatabaseUser {
  pid: number;
  openFiles: string[];
  /** Files that were deleted while the process has them open. */
  deletedFiles: string[];
}

const deletedMark = ' (deleted)';

/** Returns the use that a process makes of the database in a folder; undefined when it has none of its files open. */
function databaseUseOf(pid: number, dir: string): DatabaseUser | undefined {
  if (!isLinux) return undefined;
  const database = join(realpathSync(dir), 'data.db');
  const links = openFilesOf(pid).filter((link) => link.startsWith(database));
  if (links.length === 0) return undefined;
  const [deleted, open] = [true, false].map((isDeleted) => {
    const found = links.filter((link) => link.endsWith(deletedMark) === isDeleted);
    return [...new Set(found.map((link) => basename(link, deletedMark)))];
  });
  return { pid, openFiles: open ?? [], deletedFiles: deleted ?? [] };
}

/** Lists the other processes that have the database in a folder open. */
export function listDatabaseUsers(dir: string): DatabaseUser[] {
  if (!isLinux) return [];
  const pids = globSync('/proc/[0-9]*').map((folder) => Number(basename(folder)));
  return pids.filter((pid) => pid !== process.pid).flatMap((pid) => databaseUseOf(pid, dir) ?? []);
}

/** @throws OperatorError naming the process that has the database open */
export function refuseOpenDatabase(dir: string): void {
  const [user] = listDatabaseUsers(dir);
  if (!user) return;
  throw new OperatorError(`El proceso ${user.pid} tiene abierta la base de datos de ${dir}; ciérralo antes.`);
}

/** Whether a process still holds SQLite's lock on the database in a folder. Locks of this process do not count. */
export function hasDatabaseLock(dir: string): boolean {
  const { ino } = statSync(join(dir, 'data.db'));
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .some((line) => line.includes(`:${ino} `) && !line.includes(` ${process.pid} `));
}

/** Returns the paths of the open files of a process; none when it ended or belongs to another user. */
function openFilesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) =>
      linkTarget(`/proc/${pid}/fd/${descriptor}`),
    );
  } catch {
    return [];
  }
}

function linkTarget(link: string): string[] {
  try {
    return [readlinkSync(link)];
  } catch {
    return [];
  }
}
