import { runWithLease } from '#hooks/database/locks.ts';
import { codes } from '#hooks/requests/sentences.ts';
import { lastGoodBackupOf } from './backup-state.ts';
import { sizesIn, storeUploads, type UploadSizes } from './backup-uploads.ts';

/**
 * Backups of the database and the uploads, in PocketBase's backups filesystem: the folder `backups` next to the
 * database, or the store that BACKUP_S3_* names. Its layout:
 *
 * manifests/2026-11-22T09-00-00-000Z.json                one for each backup, written last
 * databases/2026-11-22T09-00-00-000Z.db                  SQLite's own copy of the database   uploads/<collection
 * id>/<record id>/<file name>        each upload once, whatever the number of backups
 *
 * A backup exists once its manifest exists. Files that no manifest names come from an interrupted backup; the next
 * backup removes them. src/server/backup/manifest.ts reads the manifest and describes its members.
 *
 * PocketBase's own backup must not run. It opens and closes the database as a file, and on Linux that drops all locks
 * that the process holds on it. `VACUUM INTO` reads through a connection that is open already, and blocks no writer.
 */
const manifestKeyOf = (name: string) => `manifests/${name}.json`;
const databaseKeyOf = (name: string) => `databases/${name}.db`;
const uploadKeyOf = (path: string) => `uploads/${path}`;

/** Bytes of the database that are hashed and written at a time, so that a large one needs little memory. */
const blockBytes = 4 * 1024 * 1024;
const pauseMs = 5;
const maxManifestBytes = 256 * 1024 * 1024;

const countedCollections = ['properties', 'locations', 'inquiries', 'users'];

/** Once a day while Puebla sleeps; PocketBase's clock is UTC. */
const nightly = '0 9 * * *';

/** Returns the cron expression of BACKUP_CRON; '' when backups are off. */
export const scheduleFrom = (env: (name: string) => string) =>
  env('BACKUP_CRON') === 'off' ? '' : env('BACKUP_CRON') || nightly;

const newestMigration = (app: core.App) => {
  const row = new DynamicModel({ file: '' });
  app.db().newQuery("SELECT max(file) AS file FROM _migrations WHERE file LIKE '%.js'").one(row);
  return row.file;
};

const countRows = (app: core.App) =>
  Object.fromEntries(countedCollections.map((name) => [name, Number(app.countRecords(name))]));

const temporaryName = 'backup-in-progress.db';

const removeTemporaryCopy = (app: core.App) => {
  for (const suffix of ['', '-journal']) $os.removeAll(`${app.dataDir()}/${temporaryName}${suffix}`);
};

/**
 * Lets SQLite copy the database as of one moment. The copy is not synchronized with the disk in one step, because that
 * would make every write of a visitor wait. All statements run on one read connection.
 */
const copyDatabase = (app: core.App, path: string) => {
  const quoted = path.replaceAll("'", "''");
  const statements = ['PRAGMA synchronous = OFF', `VACUUM INTO '${quoted}'`, 'PRAGMA synchronous = NORMAL'];
  app.concurrentDB().newQuery(statements.join('; ')).execute();
};

/**
 * Calls back with each block of a file as a string of bytes, and pauses between blocks, so that requests are answered.
 */
const eachBlock = (folder: string, name: string, use: (block: string) => void) => {
  const file = $os.openInRoot(folder, name);
  try {
    for (;;) {
      const block = toString(file, blockBytes);
      if (block === '') return;
      use(block);
      sleep(pauseMs);
    }
  } finally {
    file.close();
  }
};

/** Returns a function that appends a block to a new file of the local backups folder and synchronizes it. */
const makeLocalWriter = (app: core.App, key: string) => {
  const folder = `${app.dataDir()}/backups`;
  $os.mkdirAll(`${folder}/${key.slice(0, key.lastIndexOf('/'))}`, 0o700);
  const root = $os.openRoot(folder);
  const file = root.create(key);
  const write = (block: string) => {
    file.writeString(block);
    file.sync();
  };
  const close = () => {
    file.close();
    root.close();
  };
  return { write, close };
};

/** Copies the database into the backups filesystem. Returns the manifest's entry about the copy. */
const storeDatabase = (app: core.App, backups: filesystem.System, name: string) => {
  const folder = app.dataDir();
  const path = `${folder}/${temporaryName}`;
  const key = databaseKeyOf(name);
  const isLocal = !app.settings().backups.s3.enabled;
  const sha256: string[] = [];
  removeTemporaryCopy(app);
  try {
    copyDatabase(app, path);
    const bytes = $os.stat(path).size();
    const writer = isLocal ? makeLocalWriter(app, key) : undefined;
    try {
      eachBlock(folder, temporaryName, (block) => {
        sha256.push($security.sha256(block));
        writer?.write(block);
      });
    } finally {
      writer?.close();
    }
    if (!isLocal) backups.uploadFile($filesystem.fileFromPath(path), key);
    return { file: key, bytes, blockBytes, sha256 };
  } finally {
    removeTemporaryCopy(app);
  }
};

/** What is read of a manifest. */
interface Manifest {
  database: { file: string };
  uploads: UploadSizes;
}

const readManifest = (backups: filesystem.System, key: string): Manifest => {
  const reader = backups.getReader(key);
  try {
    return JSON.parse(toString(reader, maxManifestBytes));
  } finally {
    reader.close();
  }
};

const removeFile = (app: core.App, backups: filesystem.System, key: string) => {
  backups.delete(key);
  if (app.settings().backups.s3.enabled) return;
  try {
    // Removes only an empty folder.
    $os.remove(`${app.dataDir()}/backups/${key.slice(0, key.lastIndexOf('/'))}`);
  } catch {}
};

/**
 * Keeps this backup and the newest others, `keep` in all, and removes every file that none of them names.
 * Manifests go first: an interruption leaves files without manifest, never a manifest without its files.
 * @throws when a manifest that is kept cannot be read; then no upload is removed
 */
const prune = (
  app: core.App,
  backups: filesystem.System,
  current: { name: string; manifest: Manifest },
  keep: number,
) => {
  const currentKey = manifestKeyOf(current.name);
  const manifestKeys = [...sizesIn(backups, 'manifests/').keys()];
  const others = manifestKeys.filter((key) => key.endsWith('.json') && key !== currentKey);
  const keptKeys = [currentKey, ...others.sort().reverse()].slice(0, keep);
  const named = new Set(keptKeys);
  for (const key of keptKeys) {
    const { database, uploads } = key === currentKey ? current.manifest : readManifest(backups, key);
    named.add(database.file);
    for (const path of Object.keys(uploads)) named.add(uploadKeyOf(path));
  }
  const stored = [
    ...manifestKeys,
    ...sizesIn(backups, 'databases/').keys(),
    ...sizesIn(backups, 'uploads/').keys(),
  ];
  for (const key of stored) if (!named.has(key)) removeFile(app, backups, key);
};

/**
 * Makes one backup and removes the oldest ones.
 * @param keep how many backups are kept, this one included
 * @param throwIfStopped called as the backup makes progress; throws when it must stop
 * @returns the name of the backup
 */
const makeBackup = (app: core.App, keep: number, throwIfStopped: () => void) => {
  const createdAt = new Date().toISOString();
  const name = createdAt.replace(/[:.]/g, '-');
  const backups = app.newBackupsFilesystem();
  try {
    // Uploads go before the database and again after it: an upload that is deleted meanwhile is in the backup too.
    const earlier = storeUploads(app, backups, throwIfStopped).uploads;
    const rows = countRows(app);
    const database = storeDatabase(app, backups, name);
    const { uploads, missingUploads } = storeUploads(app, backups, throwIfStopped, earlier);
    throwIfStopped();
    const migration = newestMigration(app);
    const manifest = { format: 1, createdAt, migration, database, rows, uploads, missingUploads };
    backups.upload(JSON.stringify(manifest, null, 1), manifestKeyOf(name));
    prune(app, backups, { name, manifest }, keep);
    return name;
  } finally {
    backups.close();
  }
};

interface BackupResult {
  startedAt: string;
  /** '' for one that failed. */
  name: string;
  /** '' for one that succeeded. */
  error: string;
}

/** Tells `npm run doctor` and `npm run backup` how the last backup ended. */
const writeResult = (app: core.App, result: BackupResult & { endedAt: string }) => {
  const lastGoodAt = result.error === '' ? result.startedAt : lastGoodBackupOf(app);
  const path = `${app.dataDir()}/last-backup.json`;
  $os.writeFile(`${path}.part`, JSON.stringify({ ...result, lastGoodAt }), 0o600);
  $os.rename(`${path}.part`, path);
};

const minutes = 60 * 1000;
/** After this time without progress, as when a store never answers, another backup may start. */
const stalledMs = 30 * minutes;

/**
 * Makes a backup unless another one is being made, and records how it ended.
 * @returns the result, or undefined while another backup is being made
 */
export const backUp = (app: core.App, env: (name: string) => string) => {
  let result: BackupResult | undefined;
  runWithLease(app, 'backup', stalledMs, (renewLease) => {
    const throwIfStopped = () => {
      if (!renewLease()) throw new Error('El respaldo tardó demasiado sin avanzar.');
    };
    const startedAt = new Date().toISOString();
    try {
      const keep = Number(env('BACKUP_KEEP') || 7);
      result = { startedAt, name: makeBackup(app, keep, throwIfStopped), error: '' };
    } catch (error) {
      app.logger().error('The backup failed', 'error', String(error));
      result = { startedAt, name: '', error: String(error) };
    }
    writeResult(app, { ...result, endedAt: new Date().toISOString() });
  });
  return result;
};

const ownBackupPath = /^\/api\/backups(\/|$)/;

/** Refuses to make, upload or restore a backup of PocketBase's own kind, before it is done. @throws */
export const refuseOwnBackup = (e: core.RequestEvent) => {
  const { method, url } = e.request;
  if (method !== 'POST' || !ownBackupPath.test(url.path)) return;
  throw new ApiError(403, codes.validation_own_backup ?? '', {});
};
