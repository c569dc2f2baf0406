import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { readBackupCheck } from '#server/backup/check-backup.ts';
import { readLastBackup } from '#server/backup/last-backup.ts';
import { runningPid } from '#server/pocketbase/orphan.ts';
import type { ProductVersion } from '#server/product-version.ts';
import { type Metric, single } from './metrics-text.ts';

const pageBytes = 4096;

/** Resident memory in bytes of another process; undefined where Linux does not tell. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    const [, residentPages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(residentPages) * pageBytes;
  } catch {
    return undefined;
  }
}

/** Reads the metrics of code, memory and disk. */
export function readMachineMetrics(dataDir: string, { version, commit }: ProductVersion): Metric[] {
  const { bavail, bsize } = statfsSync(dataDir);
  const pocketbaseMemory = memoryOf(runningPid(dataFoldersOf(dataDir).pocketbase));
  const memory = [
    { labels: { process: 'node' }, value: process.memoryUsage.rss() },
    ...(pocketbaseMemory ? [{ labels: { process: 'pocketbase' }, value: pocketbaseMemory }] : []),
  ];
  return [
    {
      name: 'naves_build_info',
      help: 'Version and commit of the code.',
      type: 'gauge',
      samples: [{ labels: { version, commit }, value: 1 }],
    },
    {
      name: 'naves_memory_bytes',
      help: 'Resident memory of a process.',
      type: 'gauge',
      samples: memory,
    },
    single(
      'gauge',
      'naves_start_time_seconds',
      'Start of the process, in seconds since 1970.',
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    single('gauge', 'naves_disk_free_bytes', 'Free bytes on the disk of DATA_DIR.', bavail * bsize),
  ];
}

/** Reads the age of the last good backup and the result of the last one. */
export function readBackupMetrics(dataDir: string, now = Date.now()): Metric[] {
  const last = readLastBackup(dataFoldersOf(dataDir).pocketbase);
  if (!last) return [];
  const check = readBackupCheck(dataFoldersOf(dataDir).pocketbase);
  const ageSeconds = Math.max(0, Math.round((now - Date.parse(last.lastGoodAt)) / 1000));
  return [
    ...(last.lastGoodAt
      ? [single('gauge', 'naves_backup_age_seconds', 'Seconds since the last good backup began.', ageSeconds)]
      : []),
    single(
      'gauge',
      'naves_backup_checked',
      '1 when the last backup was opened and found whole, else 0.',
      check?.name === last.name && check.error === '' ? 1 : 0,
    ),
    single('gauge', 'naves_backup_succeeded', '1 when the last backup was made, else 0.', last.error ? 0 : 1),
  ];
}

/** Reads the queue of mails and the revisions from the database; nothing while it cannot be read. */
export function readDatabaseMetrics(dataDir: string): Metric[] {
  try {
    using database = new DatabaseSync(join(dataFoldersOf(dataDir).pocketbase, 'data.db'), { readOnly: true });
    const mails = database
      .prepare("SELECT state, count(*) AS mails FROM mails WHERE state <> 'sent' GROUP BY state")
      .all();
    const waiting = new Map(mails.map((row) => [row.state, Number(row.mails)]));
    const { revision } = database.prepare('SELECT revision FROM site').get() ?? {};
    return [
      {
        name: 'naves_mails',
        help: 'Mails that wait (pending) or were given up (dead).',
        type: 'gauge',
        samples: ['pending', 'dead'].map((state) => ({ labels: { state }, value: waiting.get(state) ?? 0 })),
      },
      single('gauge', 'naves_saved_revision', 'Revision of the saved data.', Number(revision)),
    ];
  } catch {
    return [];
  }
}
