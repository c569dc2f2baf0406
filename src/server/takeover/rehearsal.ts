import { constants, existsSync, statfsSync, statSync } from 'node:fs';
import { appendFile, copyFile, cp, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { precompressTextFiles } from '#render/files/precompress.ts';
import { OperatorError } from '#render/operator-error.ts';
import { makeStandbyProcess } from '#render/process/standby-process.ts';
import { makeSnapshotReader } from '#render/snapshot/snapshot-reader.ts';
import { quietEnvironment } from '#server/backup/drill-restore.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { stopOrphan } from '#server/pocketbase/orphan.ts';
import { startPocketBase, stopPocketBase, upsertSuperuser } from '#server/pocketbase/process.ts';
import { makeSuperuserClient, newSuperuser } from '#server/pocketbase/superuser-account.ts';
import { makePublisher } from '#server/publisher/publisher.ts';
import type { Release } from '#server/publisher/release-reader.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import type { Settings } from '#server/settings.ts';

/** What the new code made of a copy of the data, beside the running product. */
export interface Rehearsal {
  dataDir: string;
  /** undefined while nobody has filled in the company's details, and while an older release is pinned. */
  release: Release | undefined;
  /** Folder of the panel of a site without the company's details; otherwise ''. */
  setupSite: string;
}

/** Like a DATA_DIR of its own, below the one of the product. */
const rehearsalDirIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'upgrade');

/** Removes what a rehearsal left, also one that was killed. */
export async function removeRehearsal(dataDir: string): Promise<void> {
  const folder = rehearsalDirIn(dataDir);
  await stopOrphan(dataFoldersOf(folder).pocketbase);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Runs the migrations, starts PocketBase and publishes the site with this code on a copy of the data. The product that
 * runs on `dataDir` may be of another version. Mails, webhooks, stores and backups are off in the copy.
 * @param say - called with the sentence of each step
 * @throws OperatorError when a migration, PocketBase or the publication fails
 */
export async function rehearse(
  settings: Settings,
  codeVersion: string,
  { say, signal }: { say: (sentence: string) => void; signal: AbortSignal },
): Promise<Rehearsal> {
  const { siteUrl, routingUrl } = settings;
  await removeRehearsal(settings.dataDir);
  const binary = await findPocketBase(settings.dataDir);
  say('Copiando los datos para ensayar…');
  refuseSmallDisk(settings.dataDir);
  const dataDir = rehearsalDirIn(settings.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    await copyData(dataFoldersOf(settings.dataDir), dataFoldersOf(dataDir));
    say('Ensayando las migraciones en la copia…');
    const dir = dataFoldersOf(dataDir).pocketbase;
    const port = await freePort();
    const env = { ...quietEnvironment, SITE_URL: siteUrl, TRUST_PROXY: '0', DEMO: settings.demo ? '1' : '0' };
    const call = { binary, dir, port, env };
    const account = newSuperuser();
    await upsertSuperuser(call, account);
    const child = await startPocketBase(call);
    try {
      say('Construyendo el sitio con el código nuevo…');
      const stopping = new AbortController();
      const stopped = AbortSignal.any([signal, stopping.signal]);
      const url = `http://127.0.0.1:${port}`;
      const releases = makeReleaseStore(dataFoldersOf(dataDir).releases);
      let setupSite = '';
      const publisher = makePublisher({
        dataDir,
        siteUrl,
        codeVersion,
        routingUrl,
        pocketbaseUrl: () => url,
        snapshotReader: makeSnapshotReader(),
        superuser: makeSuperuserClient(() => url, account),
        releases,
        renderProcess: makeStandbyProcess({ dataDir, siteUrl, codeVersion, signal: stopped }),
        signal: stopped,
        show: () => {},
        showSetup: (site) => {
          setupSite = site;
        },
        progress: () => () => {},
      });
      await publisher.publishNow().finally(async () => {
        stopping.abort();
        await publisher.stop();
      });
      const release = hasPinnedRelease(dir) ? undefined : await releases.current();
      if (release) await precompressTextFiles(release.store, { names: release.files.values(), signal });
      return { dataDir, release, setupSite };
    } finally {
      await stopPocketBase(child);
    }
  } finally {
    lock.close();
  }
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

/** Whether an administrator went back to an earlier release, which stays. */
function hasPinnedRelease(dir: string): boolean {
  using database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  return Boolean(database.prepare('SELECT pinned_release FROM site').get()?.pinned_release);
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

/**
 * Whether visitors may see the rehearsed release: it is not older than the live one, and shows all photographs. Without the
 * originals, which may be in a store, a rehearsal cannot encode them anew.
 */
export function isShowable(rehearsed: Release, live: Release | undefined): boolean {
  if (!live) return true;
  return rehearsed.revision >= live.revision && rehearsed.photographs.length >= live.photographs.length;
}

/**
 * Moves what was rehearsed into the data of the product, which this process has locked: bundles, photographs, and the
 * release, which becomes the live one. Pages are served from the rehearsal until another release is shown.
 */
export async function installRehearsal({ dataDir, release }: Rehearsal, productDir: string): Promise<void> {
  const [from, to] = [dataFoldersOf(dataDir), dataFoldersOf(productDir)];
  const releases = makeReleaseStore(to.releases);
  if (release && isShowable(release, await releases.current())) {
    await installPhotographs(from.photographs, to.photographs);
    await linkFiles(join(from.releases, 'files'), join(to.releases, 'files'));
    await cp(join(from.releases, release.name), join(to.releases, release.name), { recursive: true });
    await releases.pointTo(release.name);
  }
  const bundles = 'site-bundles';
  if (existsSync(join(from.work, bundles))) {
    await rm(join(to.work, bundles), { recursive: true, force: true, maxRetries: 3 });
    await rename(join(from.work, bundles), join(to.work, bundles));
  }
}

/** Adds the photographs that the rehearsal encoded, with their lines of the ledger. */
async function installPhotographs(from: string, to: string): Promise<void> {
  await linkFiles(from, to);
  for (const name of (await readdir(from)).filter(isLedger)) {
    const known = new Set((await readFile(join(to, name), 'utf8')).split('\n'));
    const added = (await readFile(join(from, name), 'utf8')).split('\n').filter((line) => !known.has(line));
    if (added.length > 0) await appendFile(join(to, name), `\n${added.join('\n')}`);
  }
}
