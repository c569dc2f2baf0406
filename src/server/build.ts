import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { photographsPath } from '#paths.ts';
import { dataFoldersOf, makeDataDir } from './data-dir.ts';
import { buildSite } from './publisher/astro-build.ts';
import { writeSnapshot } from './publisher/publish.ts';
import { checkRelease, expectedAddresses } from './publisher/release-check.ts';
import { takeSnapshot } from './publisher/snapshot.ts';
import { addressIn, loadEnvironment, required } from './settings.ts';
import { progress, say } from './terminal.ts';

/** The public site as files for a static host, from a PocketBase that runs elsewhere. */
async function build(env: NodeJS.ProcessEnv): Promise<void> {
  const pocketbaseUrl = addressIn('POCKETBASE_URL', required(env, 'POCKETBASE_URL', 'dónde está PocketBase'));
  const token = required(env, 'POCKETBASE_TOKEN', 'el token de un superusuario de PocketBase');
  const siteUrl = addressIn('SITE_URL', required(env, 'SITE_URL', 'la dirección pública del sitio'));
  const dataDir = resolve(env.DATA_DIR || '.data');
  const outDir = resolve(env.OUT_DIR || 'dist');
  makeDataDir(dataDir);

  const folders = dataFoldersOf(dataDir);
  const snapshot = await takeSnapshot({ url: pocketbaseUrl, token: async () => token });
  const snapshotFile = await writeSnapshot(snapshot, { dataDir, pocketbaseUrl, progress });
  const showPage = progress('Páginas');
  const total = expectedAddresses(snapshot).length;
  await buildSite({
    snapshotFile,
    outDir,
    dataDir: folders.work,
    siteUrl,
    onPage: (pages) => showPage(pages, total),
  });
  const pages = await checkRelease({ site: outDir, siteUrl, snapshot, previousCount: 0 });
  await cp(folders.photographs, join(outDir, photographsPath), { recursive: true });
  say(`Listo: ${pages} páginas de la revisión ${snapshot.revision} en ${outDir}.`);
}

loadEnvironment();
await build(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
