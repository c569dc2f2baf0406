import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { filesIn, settleFiles } from '#render/files/site-files.ts';
import { failureTo, longestWork, runBehind } from '#render/process/child-process.ts';
import { lastWordsOf } from '#render/process/log-tail.ts';
import { isSealed, seal } from './bundle-checksum.ts';

export interface BundleOrder {
  dataDir: string;
  /** Names the code and the origins that it is built for. */
  fingerprint: string;
  siteUrl: string;
  /** Where browsers reach PocketBase; the site's own address unless stated. */
  apiUrl?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What `astro build` makes of the code alone. */
export interface Bundles {
  folder: string;
  /** The program that renders pages. */
  renderer: string;
  /** What pages load: scripts, styles, fonts, the site's own pictures and the files of public/. */
  shell: string;
}

export const astroBinary = join(
  dirname(createRequire(import.meta.url).resolve('astro/package.json')),
  'bin/astro.mjs',
);

const root = resolve('.');

/**
 * The bundles of the code, made once for each change of it.
 * @param all - the folder of the bundles, which holds no others then
 * @throws OperatorError
 */
export async function bundlesIn(all: string, order: BundleOrder): Promise<Bundles> {
  const folder = join(all, order.fingerprint);
  if (!existsSync(modulesIn(folder)) || !(await isSealed(folder, root))) {
    await rm(all, { recursive: true, force: true, maxRetries: 3 });
    const made = await makeBundles(`${folder}.part`, order);
    await seal(made, root);
    await settleFiles(made, await filesIn(made));
    await rename(made, folder);
  }
  return { folder, renderer: join(folder, 'renderer', 'renderer.mjs'), shell: join(folder, 'shell') };
}

const modulesIn = (folder: string) => join(folder, 'node_modules');

/**
 * Astro keeps what it renders pages with below the working directory, moves pictures from there, which it can on one
 * disk only, and finds our modules from there; two builds of one checkout must not share it.
 */
async function makeBundles(
  folder: string,
  { dataDir, fingerprint, siteUrl, apiUrl = '', signal }: BundleOrder,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await symlink(modulesIn(root), modulesIn(folder), 'junction');
  const snapshotFile = join(folder, 'snapshot.json');
  await writeFile(snapshotFile, JSON.stringify(nothingToShow));
  const { ended, limitTo } = runBehind(astroBinary, ['build', '--root', root], {
    cwd: folder,
    env: {
      SNAPSHOT: snapshotFile,
      OUT_DIR: join(folder, 'shell'),
      DATA_DIR: dataFoldersOf(dataDir).work,
      SITE_URL: siteUrl,
      PUBLIC_API_URL: apiUrl,
      CODE: fingerprint,
      ...thrift,
    },
    signal,
  });
  limitTo(longestWork);
  const { outcome, log } = await ended;
  if (outcome !== 0) throw failureTo('preparar', outcome, lastWordsOf(log));
  return folder;
}

/** Of the allocator of Vite's bundler: what is no longer used goes back to the machine, 220 of 740 MB. */
const thrift = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' };

/** The pages of this are rendered to learn which pictures they show, and thrown away. */
const nothingToShow: ShownSnapshot = {
  revision: 0,
  company: {
    name: 'Empresa',
    notification_email: 'empresa@example.com',
    email: 'empresa@example.com',
    phone: '222 123 4567',
    whatsapp: '522221234567',
    address: 'Puebla',
    latitude: 19,
    longitude: -98,
    hours_weekdays: '9:00 AM – 6:00 PM',
    hours_saturday: '9:00 AM – 2:00 PM',
  },
  locations: [],
  properties: [],
  photographs: [],
  redirects: [],
};
