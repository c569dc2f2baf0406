import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { demoCompany } from '#domain/demo-company.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { filesIn, flushFiles, locateFiles } from '#render/files/site-files.ts';
import { astroErrorOf, logTailOf, maxProcessMs, runChildProcess } from '#render/process/child-process.ts';
import { rendererFile } from './bundles-integration.ts';

const fileName = 'checksum';

/**
 * Writes the checksum of all files of a folder into it.
 * @param root - the checkout that the bundles import modules from; bundles of another checkout do not match
 */
export async function writeBundleChecksum(folder: string, root: string): Promise<void> {
  await writeFile(join(folder, fileName), await checksumOf(folder, root));
}

/** Returns false when a file of the bundles is missing or changed, or when they belong to another checkout. */
export async function hasValidChecksum(folder: string, root: string): Promise<boolean> {
  const written = await readFile(join(folder, fileName), 'utf8').catch(() => '');
  return written !== '' && written === (await checksumOf(folder, root));
}

async function checksumOf(folder: string, root: string): Promise<string> {
  const hash = createHash('sha256').update(root);
  const names = [...(await filesIn(folder))].filter((name) => name !== fileName).sort();
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}

export interface BundleOptions {
  dataDir: string;
  codeVersion: string;
  siteUrl: string;
  /** Base URL at which browsers reach PocketBase. Default: the origin of the site. */
  apiUrl?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What `astro build` makes of the code alone, without data. */
export interface Bundles {
  folder: string;
  /** The program that a render process runs. */
  renderer: string;
  /** Snapshot of the placeholder company, without properties. */
  emptySnapshot: string;
  /** Folder of what pages load: scripts, styles, fonts, images of the site and the files of public/. */
  assets: string;
}

export const astroBinary = join(
  dirname(createRequire(import.meta.url).resolve('astro/package.json')),
  'bin/astro.mjs',
);

const root = resolve('.');

/**
 * Returns the bundles of the code version. Makes them when they are missing or damaged.
 * @param parent - folder of the bundles; bundles of other code versions in it are removed
 * @throws OperatorError when Astro cannot build the code
 */
export async function ensureBundles(parent: string, options: BundleOptions): Promise<Bundles> {
  const folder = join(parent, options.codeVersion);
  if (!existsSync(modulesIn(folder)) || !(await hasValidChecksum(folder, root))) {
    await rm(parent, { recursive: true, force: true, maxRetries: 3 });
    const made = await makeBundles(`${folder}.part`, options);
    await writeBundleChecksum(made, root);
    await flushFiles((await locateFiles(made)).values());
    await rename(made, folder);
  }
  return {
    folder,
    renderer: join(folder, 'renderer', rendererFile),
    emptySnapshot: emptySnapshotIn(folder),
    assets: join(folder, 'assets'),
  };
}

const emptySnapshotIn = (folder: string) => join(folder, 'snapshot.json');
const modulesIn = (folder: string) => join(folder, 'node_modules');

/**
 * Runs `astro build` with `folder` as its working directory. Astro keeps its server build there, so that two builds
 * of one checkout do not share it. The server build has to be on the same disk, because Astro renames files out of it,
 * and below a `node_modules`, because it imports packages.
 */
async function makeBundles(
  folder: string,
  { dataDir, codeVersion, siteUrl, apiUrl = '', signal }: BundleOptions,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await symlink(modulesIn(root), modulesIn(folder), 'junction');
  const snapshotFile = emptySnapshotIn(folder);
  await writeFile(snapshotFile, JSON.stringify(placeholderSnapshot));
  const { ended, killAfter } = runChildProcess(astroBinary, ['build', '--root', root], {
    cwd: folder,
    preload: new URL('./astro-state-folder.mjs', import.meta.url).href,
    env: {
      RENDER_MODE: 'bundles',
      SNAPSHOT: snapshotFile,
      OUT_DIR: join(folder, 'assets'),
      DATA_DIR: dataFoldersOf(dataDir).work,
      SITE_URL: siteUrl,
      PUBLIC_API_URL: apiUrl,
      CODE: codeVersion,
      ...allocatorEnv,
    },
    signal,
  });
  killAfter(maxProcessMs);
  const { outcome, log } = await ended;
  if (outcome !== 0) throw astroErrorOf('preparar', outcome, logTailOf(log));
  return folder;
}

/** Makes the allocator of Vite's bundler return unused memory to the system: 220 of 740 MB. */
const allocatorEnv = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' };

/**
 * Lets the code of the pages load without a catalog. Nobody sees its company: its pages are rendered to find the images
 * that sites use and then deleted, and the panel shows nothing of it. Pages of the demo show more images than others.
 */
export const placeholderSnapshot: ShownSnapshot = {
  revision: 0,
  company: demoCompany,
  landmarks: [],
  locations: [],
  properties: [],
  closed_properties: [],
  documents: [],
  brokers: [],
  property_paths: [],
  photographs: [],
  road_distances: [],
  redirects: [],
};
