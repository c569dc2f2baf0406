import { cp, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import PocketBase from 'pocketbase';
import type { Snapshot } from '#domain/snapshot.ts';
import { photographsPath } from '#paths.ts';
import { codeFingerprint } from '#render/bundles/code-version.ts';
import { checkRelease, expectedAddresses, expectedPages } from '#render/check/site-check.ts';
import { dataFoldersOf, hostedSnapshotFileIn } from '#render/files/data-folders.ts';
import { fileNamesOf } from '#render/photographs/encode-photograph.ts';
import { beginBuild } from '#render/process/render-process.ts';
import { canonicalAddressesOf, redirectsOf } from '#render/redirects.ts';
import { runCommand } from './command.ts';
import { dataDirIn, holdHosted } from './data-dir.ts';
import { writeHostFiles } from './hosts/host-files.ts';
import { claim, refuseForeign, replaceContent } from './hosts/output-folder.ts';
import { rememberAddresses } from './publisher/property-paths.ts';
import { announcePublication } from './publisher/publication-report.ts';
import { writeSnapshot } from './publisher/publish.ts';
import { takeSnapshot } from '#render/snapshot/read-snapshot.ts';
import { addressIn, required, siteAddressIn } from './settings.ts';
import { progress, say } from './terminal.ts';

interface Order {
  pocketbaseUrl: string;
  siteUrl: string;
  apiUrl: string;
  dataDir: string;
  outDir: string;
}

/** The public site as files for a static host, from a PocketBase that runs elsewhere. */
async function build(env: NodeJS.ProcessEnv): Promise<void> {
  const pocketbaseUrl = addressIn('POCKETBASE_URL', required(env, 'POCKETBASE_URL', 'dónde está PocketBase'));
  const token = required(env, 'POCKETBASE_TOKEN', 'el token de un superusuario (npm run token)');
  const siteUrl = siteAddressIn(required(env, 'SITE_URL', 'la dirección pública del sitio'));
  const apiUrl = env.API_URL ? addressIn('API_URL', env.API_URL) : '';
  const dataDir = dataDirIn(env);
  const outDir = resolve(env.OUT_DIR || 'dist');
  await refuseForeign(outDir);
  using _held = holdHosted(dataDir);

  const source = { url: pocketbaseUrl, token: async () => token };
  const snapshot = await takeSnapshot(source);
  const client = new PocketBase(pocketbaseUrl);
  client.authStore.save(token);
  const publication = await announcePublication(async () => client, snapshot.revision);
  try {
    const pages = await write(snapshot, { pocketbaseUrl, siteUrl, apiUrl, dataDir, outDir });
    await rememberAddresses(canonicalAddressesOf(snapshot), snapshot, source);
    await publication.succeeded(pages);
    say(`Listo: ${pages} páginas de la revisión ${snapshot.revision} en ${outDir}.`);
  } catch (error) {
    await publication.failed((error as Error).message);
    throw error;
  }
}

/**
 * What OUT_DIR holds stays until the new site is whole and checked, and what did not change since is taken from it.
 * @returns the number of pages
 */
async function write(
  snapshot: Snapshot,
  { pocketbaseUrl, siteUrl, apiUrl, dataDir, outDir }: Order,
): Promise<number> {
  const folders = dataFoldersOf(dataDir);
  const snapshotFile = hostedSnapshotFileIn(dataDir);
  const shown = await writeSnapshot(snapshot, { dataDir, pocketbaseUrl, progress }, snapshotFile);
  const showPage = progress('Páginas');
  const total = expectedPages(snapshot).length;
  const site = join(folders.work, 'hosted');
  const hosted = await beginBuild({
    dataDir,
    fingerprint: codeFingerprint([siteUrl, apiUrl]),
    snapshotFile,
    siteUrl,
    apiUrl,
    redirectPages: true,
    outDir: site,
  });
  await hosted.render({ previous: outDir }, (pages) => showPage(pages, total));
  const previousCount = new Set(snapshot.addresses.map(({ property_id }) => property_id)).size;
  const expected = expectedAddresses(snapshot);
  const pages = await checkRelease({ site, siteUrl, snapshot, previousCount, expected });
  const redirects = redirectsOf(snapshot);
  await writeHostFiles({ folder: site, redirects, siteUrl, pocketbaseUrl: apiUrl || pocketbaseUrl });
  await claim(outDir, site);
  const photographs = join(outDir, photographsPath);
  const names = new Set(shown.flatMap(fileNamesOf));
  await cp(folders.photographs, photographs, {
    recursive: true,
    force: false,
    filter: (file) => file === folders.photographs || names.has(basename(file)),
  });
  await replaceContent(outDir, site, photographs);
  for (const name of await readdir(photographs)) if (!names.has(name)) await rm(join(photographs, name));
  return pages;
}

await runCommand(build);
