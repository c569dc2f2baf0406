import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import PocketBase from 'pocketbase';
import { hasCompanyDetails, missingCompanyDetails } from '#domain/company.ts';
import type { MapTiles } from '#domain/map-tiles.ts';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { pageFileOf, paths, photographsPath } from '#paths.ts';
import { codeVersionOf } from '#render/bundles/code-version.ts';
import { placeholderSnapshot } from '#render/bundles/make-bundles.ts';
import { checkSite, expectedHostedPages, expectedPageCount } from '#render/check/site-check.ts';
import { linkDocumentsInto } from '#render/documents/published-documents.ts';
import { dataFoldersOf, hostedSnapshotFileIn } from '#render/files/data-folders.ts';
import { locateFiles } from '#render/files/site-files.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { OperatorError } from '#render/operator-error.ts';
import { variantFileNamesOf } from '#render/photographs/encode-photograph.ts';
import { copyPhotographs } from '#render/photographs/encoded-photographs.ts';
import { type RenderProcessOptions, renderOnce } from '#render/process/render-process.ts';
import { canonicalPathsOf } from '#render/redirects.ts';
import { readSnapshot } from '#render/snapshot/read-snapshot.ts';
import { writeSnapshot } from '#render/snapshot/write-snapshot.ts';
import { makeBuildFileToken } from './build-token.ts';
import { runCommand } from './command.ts';
import { dataDirIn, lockHostedBuild } from './data-dir.ts';
import { writeHostFiles } from './hosts/host-files.ts';
import { checkOutputFolder, markOutputFolder, replaceContent } from './hosts/output-folder.ts';
import { setupPage } from './hosts/setup-page.ts';
import { saveFailedPreviews } from './publisher/failed-previews.ts';
import { savePropertyPaths } from './publisher/property-paths.ts';
import { startPublicationReport } from './publisher/publication-report.ts';
import {
  hstsSubdomainsOf,
  mapTilesOf,
  originsOf,
  required,
  routingUrlOf,
  siteUrlIn,
  urlIn,
} from './settings.ts';
import { printFailure, printLine, progress } from './terminal.ts';

interface BuildOptions {
  pocketbaseUrl: string;
  siteUrl: string;
  apiUrl: string;
  mapTiles: MapTiles | undefined;
  routingUrl: string;
  dataDir: string;
  outDir: string;
}

interface PhotographAccess {
  /** Gives a token that PocketBase requires for the originals of photographs. */
  fileToken: () => Promise<string>;
}

/** Builds the public site as files for a static host, from a PocketBase that runs elsewhere. */
async function build(env: NodeJS.ProcessEnv): Promise<void> {
  const pocketbaseUrl = urlIn('POCKETBASE_URL', required(env, 'POCKETBASE_URL', 'dónde está PocketBase'));
  const token = required(env, 'POCKETBASE_TOKEN', 'el BUILD_TOKEN de ese PocketBase (npm run token)');
  const siteUrl = siteUrlIn(required(env, 'SITE_URL', 'la dirección pública del sitio'));
  const apiUrl = env.API_URL ? urlIn('API_URL', env.API_URL) : '';
  const mapTiles = mapTilesOf(env);
  const routingUrl = routingUrlOf(env);
  const dataDir = dataDirIn(env);
  const outDir = resolve(env.OUT_DIR || 'dist');
  await checkOutputFolder(outDir);
  using _lock = lockHostedBuild(dataDir);

  const source = { url: pocketbaseUrl, token: async () => token };
  const snapshot = await readSnapshot(source);
  if (!hasCompanyDetails(snapshot.company)) {
    await writeSetupSite({ pocketbaseUrl, siteUrl, apiUrl, mapTiles, routingUrl, dataDir, outDir });
    return printLine(`Listo: solo el panel, en ${outDir}. ${missingCompanyDetails}`);
  }
  const client = new PocketBase(pocketbaseUrl);
  client.authStore.save(token);
  client.autoCancellation(false);
  const fileToken = async () => makeBuildFileToken(token);
  const report = await startPublicationReport(async () => client, snapshot.revision);
  try {
    const options = { pocketbaseUrl, fileToken, siteUrl, apiUrl, mapTiles, routingUrl, dataDir, outDir };
    const { pages, withoutPreview, missing } = await writeSite(snapshot, options);
    await savePropertyPaths(canonicalPathsOf(snapshot), snapshot, source);
    await saveFailedPreviews(withoutPreview, snapshot, source);
    await report.succeeded(pages, '', '', missing);
    printLine(`Listo: ${pages} páginas de la revisión ${snapshot.revision} en ${outDir}.`);
  } catch (error) {
    await report.failed((error as Error).message);
    throw error;
  }
}

/**
 * Renders and checks the site before OUT_DIR changes. Unchanged pages are reused from OUT_DIR.
 * @returns the number of HTML files, the ids of the plans that cannot have a preview, and sentences about photographs that
 *   cannot be read
 */
async function writeSite(snapshot: Snapshot, options: BuildOptions & PhotographAccess) {
  const { pocketbaseUrl, fileToken, siteUrl, routingUrl, dataDir, outDir } = options;
  const folders = dataFoldersOf(dataDir);
  const snapshotFile = hostedSnapshotFileIn(dataDir);
  const written = await writeSnapshot(snapshot, snapshotFile, {
    dataDir,
    pocketbaseUrl,
    fileToken,
    routingUrl,
    progress,
    printFailure,
  });
  const onPage = progress('Páginas');
  const total = expectedPageCount(snapshot);
  const site = hostedSiteIn(dataDir);
  await renderOnce(renderOptionsOf(options), { previous: outDir }, (pages) => onPage(pages, total));
  await linkDocumentsInto(written.documents, folders.documents, site);
  const previousCount = new Set(snapshot.property_paths.map(({ property_id }) => property_id)).size;
  const expected = expectedHostedPages(snapshot);
  const files = await locateFiles(site);
  const pages = await checkSite({ files, siteUrl, snapshot, previousCount, expected });
  const { photographs, redirects } = written;
  await writeHostFiles({ ...hostOf(options), folder: site, redirects });
  await markOutputFolder(outDir, site);
  const photographsDir = join(outDir, photographsPath);
  await copyPhotographs(photographs, folders.photographs, photographsDir);
  await replaceContent(outDir, site, photographsDir);
  await removeOthers(photographsDir, new Set(photographs.flatMap(variantFileNamesOf)));
  return { pages, withoutPreview: written.withoutPreview, missing: written.missing };
}

/**
 * Writes the panel and a not-found page that says that the site is in preparation.
 * @throws OperatorError when OUT_DIR has a public site, which then belongs to another database
 */
async function writeSetupSite(options: BuildOptions): Promise<void> {
  const { dataDir, outDir } = options;
  if (existsSync(join(outDir, pageFileOf(paths.home())))) throw new OperatorError(missingCompanyDetails);
  const snapshotFile = hostedSnapshotFileIn(dataDir);
  await writeFileAtomically(snapshotFile, Buffer.from(JSON.stringify(placeholderSnapshot)));
  await renderOnce(renderOptionsOf(options), { panelOnly: true });
  const site = hostedSiteIn(dataDir);
  await writeFile(join(site, '404.html'), setupPage);
  await writeHostFiles({ ...hostOf(options), folder: site, redirects: [] });
  await markOutputFolder(outDir, site);
  await replaceContent(outDir, site, '');
}

const hostOf = ({ siteUrl, apiUrl, pocketbaseUrl }: BuildOptions) => ({
  siteUrl,
  pocketbaseUrl: apiUrl || pocketbaseUrl,
  hstsSubdomains: hstsSubdomainsOf(process.env),
});

const hostedSiteIn = (dataDir: string) => join(dataFoldersOf(dataDir).work, 'hosted');

const renderOptionsOf = ({ dataDir, siteUrl, apiUrl, mapTiles }: BuildOptions): RenderProcessOptions => ({
  dataDir,
  codeVersion: codeVersionOf(originsOf(siteUrl, apiUrl, mapTiles)),
  snapshotFile: hostedSnapshotFileIn(dataDir),
  siteUrl,
  apiUrl,
  redirectPages: true,
  outDir: hostedSiteIn(dataDir),
});

async function removeOthers(folder: string, kept: Set<string>): Promise<void> {
  for (const name of await readdir(folder)) if (!kept.has(name)) await rm(join(folder, name));
}

await runCommand(build);
