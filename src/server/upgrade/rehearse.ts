import { constants, existsSync, statfsSync, statSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeVersionOf } from '#render/bundles/code-version.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { makeStandbyProcess } from '#render/process/standby-process.ts';
import { makeSnapshotReader } from '#render/snapshot/snapshot-reader.ts';
import { quietEnvironment } from '#server/backup/drill-restore.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { compareMigrations, refuseForeignMigrations } from '#server/pocketbase/applied-migrations.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { stopOrphan } from '#server/pocketbase/orphan.ts';
import { startPocketBase, stopPocketBase, upsertSuperuser } from '#server/pocketbase/process.ts';
import { makeSuperuserClient, newSuperuser, type Superuser } from '#server/pocketbase/superuser-account.ts';
import { makePublisher } from '#server/publisher/publisher.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { originsOf, type Settings } from '#server/settings.ts';
import { printLine } from '#server/terminal.ts';

/** Like a DATA_DIR of its own, below the one of the product. */
const rehearsalDirIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'upgrade');

/** Removes what a rehearsal left, also one that was killed. */
async function removeRehearsal(dataDir: string): Promise<void> {
  const folder = rehearsalDirIn(dataDir);
  await stopOrphan(dataFoldersOf(folder).pocketbase);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Runs the migrations, starts PocketBase and publishes the site with this code on a copy of the data, and removes the copy.
 * The product that runs on DATA_DIR may be of another version. Mails, webhooks, stores and backups are off in the copy.
 * @throws OperatorError when a migration, PocketBase or the publication fails
 */
export async function rehearse(settings: Settings): Promise<void> {
  refuseForeignMigrations(settings.dataDir);
  const { pending } = compareMigrations(settings.dataDir);
  await removeRehearsal(settings.dataDir);
  const binary = await findPocketBase(settings.dataDir);
  printLine('Copiando los datos para ensayar…');
  refuseSmallDisk(settings.dataDir);
  const dataDir = rehearsalDirIn(settings.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    await copyData(dataFoldersOf(settings.dataDir), dataFoldersOf(dataDir));
    printLine('Ensayando las migraciones en la copia…');
    const env = {
      ...quietEnvironment,
      SITE_URL: settings.siteUrl,
      TRUST_PROXY: '0',
      DEMO: settings.demo ? '1' : '0',
    };
    const call = { binary, dir: dataFoldersOf(dataDir).pocketbase, port: await freePort(), env };
    const account = newSuperuser();
    await upsertSuperuser(call, account);
    const child = await startPocketBase(call);
    try {
      printLine('Construyendo el sitio con el código nuevo…');
      await publishCopy(settings, dataDir, `http://127.0.0.1:${call.port}`, account);
      if (pending.length > 0) printLine(wayBackText(pending.length));
    } finally {
      await stopPocketBase(child);
    }
  } finally {
    lock.close();
    await removeRehearsal(settings.dataDir);
  }
}

/** What going back to the former version needs once this one has migrated the data. */
const wayBackText = (migrations: number): string =>
  `Esta versión cambia la base de datos (migraciones: ${migrations}), y después la anterior no arranca con ella. Para volver: detén el producto, restaura con npm run restore el respaldo que se hace al cambiar y arranca el código anterior. Lo que se capture entretanto se pierde.`;

async function publishCopy(
  { siteUrl, mapTiles, routingUrl }: Settings,
  dataDir: string,
  url: string,
  account: Superuser,
): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const codeVersion = codeVersionOf(originsOf(siteUrl, '', mapTiles));
  const publisher = makePublisher({
    dataDir,
    siteUrl,
    codeVersion,
    routingUrl,
    pocketbaseUrl: () => url,
    snapshotReader: makeSnapshotReader(),
    superuser: makeSuperuserClient(() => url, account),
    releases: makeReleaseStore(dataFoldersOf(dataDir).releases),
    renderProcess: makeStandbyProcess({ dataDir, siteUrl, codeVersion, signal }),
    signal,
    show: () => {},
    showSetup: () => {},
    progress: () => () => {},
  });
  await publisher.publishNow().finally(async () => {
    stopping.abort();
    await publisher.stop();
  });
}

type DataFolders = ReturnType<typeof dataFoldersOf>;

function refuseSmallDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  // The copy, its WAL while it is migrated, and the backup before the real migration.
  const needed = 3 * statSync(join(dataFoldersOf(dataDir).pocketbase, 'data.db')).size;
  if (needed < bavail * bsize) return;
  throw new OperatorError(
    `El ensayo necesita ${Math.ceil(needed / 1024 ** 2)} MB libres en el disco de DATA_DIR (${dataDir}).`,
  );
}

/** Copies the database and hard-links files, which never change under their names. Ledgers are appended to, so they are copied. */
async function copyData(from: DataFolders, to: DataFolders): Promise<void> {
  {
    using database = new DatabaseSync(join(from.pocketbase, 'data.db'), { readOnly: true, timeout: 10_000 });
    database.prepare('VACUUM INTO ?').run(join(to.pocketbase, 'data.db'));
  }
  await linkFiles(join(from.pocketbase, 'storage'), join(to.pocketbase, 'storage'));
  for (const folder of ['photographs', 'documents'] as const) await linkFiles(from[folder], to[folder]);
  await cp(from.roads, to.roads, { recursive: true });
}

const isLedger = (file: string) => file.endsWith('.jsonl');

/** Hard-links the files of a folder that the other one lacks. A file that is removed meanwhile is left out. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  const made = new Set<string>();
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, source));
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    made.add(dirname(target));
    const added = isLedger(source) ? copyFile(source, target, constants.COPYFILE_EXCL) : link(source, target);
    await added.catch(ignoreUnlessFailure);
  }
}

function ignoreUnlessFailure(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
}
