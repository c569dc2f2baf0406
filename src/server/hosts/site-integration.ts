import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { hasCompanyDetails, missingCompanyDetails } from '#domain/company.ts';
import type { WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { photographsPath } from '#paths.ts';
import { linkDocumentsInto } from '#render/documents/published-documents.ts';
import { astroSnapshotFileIn, dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { writeRedirectPages } from '#render/pages/redirect-pages.ts';
import { copySitemap, sitemapOptionsOf } from '#render/pages/sitemap-files.ts';
import { copyPhotographs } from '#render/photographs/encoded-photographs.ts';
import { readSnapshot } from '#render/snapshot/read-snapshot.ts';
import { writeSnapshot } from '#render/snapshot/write-snapshot.ts';
import { makeBuildFileToken } from '#server/build-token.ts';
import { dataDirIn } from '#server/data-dir.ts';
import { required, routingUrlOf, urlIn } from '#server/settings.ts';
import { printFailure, progress } from '#server/terminal.ts';

/**
 * Lets Astro's own commands work without ours.
 *
 * - The snapshot is the file SNAPSHOT, or is read from POCKETBASE_URL with POCKETBASE_TOKEN.
 * - `astro build` renders every page, and adds what a static host needs: sitemap, redirect pages and photographs.
 * - `astro dev` reloads when the snapshot changes.
 * - `astro check`, `astro sync` and `astro preview` need no snapshot.
 */
export function siteIntegration(env: NodeJS.ProcessEnv): AstroIntegration {
  return {
    name: 'site',
    hooks: {
      'astro:config:setup': async ({ command, config: { site = '' }, updateConfig, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        try {
          // src/site reads the variable through astro:env.
          env.SNAPSHOT = await ensureSnapshotFile(env);
          if (command === 'dev') return;
          const snapshot = await parseSnapshotFile(env.SNAPSHOT);
          if (!hasCompanyDetails(snapshot.company)) throw new OperatorError(missingCompanyDetails);
          const integrations = [
            sitemap(sitemapOptionsOf(snapshot, site)),
            hostFilesIntegration(snapshot, site, env),
          ];
          updateConfig({ integrations });
        } catch (error) {
          if (!(error instanceof OperatorError)) throw error;
          // Astro would add lines of its own to an error that is thrown.
          logger.error(error.message);
          process.exit(1);
        }
      },
      'astro:server:setup': ({ server }) => {
        const file = env.SNAPSHOT ?? '';
        server.watcher.add(file);
        server.watcher.on('change', (path) => {
          if (path !== file) return;
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll();
            hot.send({ type: 'full-reload' });
          }
        });
      },
    },
  };
}

/** @throws OperatorError when no source of the catalog is set, or when it cannot be read */
async function ensureSnapshotFile(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.SNAPSHOT) return resolve(env.SNAPSHOT);
  if (!env.POCKETBASE_URL) {
    throw new OperatorError(
      'Falta de dónde leer el catálogo: define SNAPSHOT (un archivo), o POCKETBASE_URL y POCKETBASE_TOKEN.',
    );
  }
  const pocketbaseUrl = urlIn('POCKETBASE_URL', env.POCKETBASE_URL);
  const token = required(env, 'POCKETBASE_TOKEN', 'el BUILD_TOKEN de ese PocketBase (npm run token)');
  const dataDir = dataDirIn(env);
  const file = astroSnapshotFileIn(dataDir);
  const snapshot = await readSnapshot({ url: pocketbaseUrl, token: async () => token });
  const fileToken = async () => makeBuildFileToken(token);
  const routingUrl = routingUrlOf(env);
  await writeSnapshot(snapshot, file, {
    dataDir,
    pocketbaseUrl,
    fileToken,
    routingUrl,
    progress,
    printFailure,
  });
  return file;
}

/** @throws OperatorError when the file cannot be read; src/site checks its content */
async function parseSnapshotFile(file: string): Promise<WrittenSnapshot> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`SNAPSHOT (${file}) no se puede leer: ${(error as Error).message}`);
  }
}

/** Adds the files that Astro does not render. It runs after `@astrojs/sitemap`. */
function hostFilesIntegration(
  snapshot: WrittenSnapshot,
  site: string,
  env: NodeJS.ProcessEnv,
): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        await copySitemap(dir);
        writeRedirectPages(snapshot, site, outDir);
        const { photographs, documents } = dataFoldersOf(dataDirIn(env));
        if (existsSync(documents)) await linkDocumentsInto(snapshot.documents, documents, outDir);
        if (existsSync(photographs))
          await copyPhotographs(snapshot.photographs, photographs, join(outDir, photographsPath));
      },
    },
  };
}
