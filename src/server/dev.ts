import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sirv from 'sirv';
import { hasCompanyDetails } from '#domain/company.ts';
import { documentsPath, paths } from '#paths.ts';
import { astroBinary } from '#render/bundles/make-bundles.ts';
import {
  linkDocumentsInto,
  publishedNamesOf,
  removeWithdrawn,
} from '#render/documents/published-documents.ts';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { readSnapshot } from '#render/snapshot/read-snapshot.ts';
import { writeSnapshot } from '#render/snapshot/write-snapshot.ts';
import { freePort } from './free-port.ts';
import { makeProxy } from './front/api-proxy.ts';
import { inPreparation } from './front/release-files.ts';
import { fileHeadersOf } from './hosts/headers.ts';
import { isRunning } from './pocketbase/endpoint.ts';
import { openProduct } from './product.ts';
import { runService } from './service.ts';
import { printFailure, printLine, progress } from './terminal.ts';
import { welcome } from './welcome.ts';

await runService(async (settings, lifetime) => {
  const { front, pocketbaseUrl, superuser, onChange } = await openProduct(settings, lifetime);
  const { dataDir, siteUrl, routingUrl } = settings;
  let isSetUp = false;
  const documentsSite = join(dataFoldersOf(dataDir).work, 'dev-site');
  const fileToken = async () => (await superuser()).files.getToken();
  const refresh = async () => {
    const url = pocketbaseUrl();
    const source = { url, token: async () => (await superuser()).authStore.token };
    const snapshot = await readSnapshot(source);
    isSetUp = hasCompanyDetails(snapshot.company);
    const { documents } = await writeSnapshot(snapshot, snapshotFileIn(dataDir), {
      dataDir,
      pocketbaseUrl: url,
      fileToken,
      routingUrl,
      progress,
      printFailure,
    });
    await linkDocumentsInto(documents, dataFoldersOf(dataDir).documents, documentsSite);
    await removeWithdrawn(documentsSite, publishedNamesOf(documents));
  };
  let refreshed = refresh();
  await refreshed;

  printLine('Arrancando Astro en modo de desarrollo…');
  const port = await freePort();
  const astro = spawn(process.execPath, [astroBinary, 'dev', '--host', '127.0.0.1', '--port', String(port)], {
    env: {
      ...process.env,
      SNAPSHOT: snapshotFileIn(dataDir),
      DATA_DIR: join(dataFoldersOf(dataDir).work, 'dev'),
      SITE_URL: siteUrl,
      ASTRO_DEV_BACKGROUND: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: 'inherit',
    detached: true,
  });
  lifetime.onEnd(async () => {
    if (astro.kill()) await once(astro, 'exit');
  });
  const astroUrl = `http://127.0.0.1:${port}`;
  const ended = once(astro, 'exit').then(() => {
    throw new OperatorError('Astro no arrancó; dijo antes por qué.');
  });
  await Promise.race([ended, waitForAnswer(astroUrl)]);
  const upstream = { url: astroUrl, clientIpHeader: 'x-real-ip', isRunning: () => isRunning(astro) };
  const pages = makeProxy(() => upstream, settings);
  front.route(`${documentsPath}/`, {
    answer: sirv(documentsSite, {
      dev: true,
      setHeaders: (response, path) => {
        for (const [name, value] of Object.entries(fileHeadersOf(path))) response.setHeader(name, value);
      },
    }),
  });
  front.route('/', {
    ...pages,
    answer: (request, response) =>
      isSetUp || !isPublicPage(request) ? pages.answer(request, response) : inPreparation(response),
  });
  front.route(`${paths.admin()}/`, {
    answer: (request, response) => pages.answer(Object.assign(request, { url: paths.admin() }), response),
  });
  onChange(() => {
    refreshed = refreshed.then(refresh).catch((error: Error) => printFailure(error.message));
  });
  welcome(settings, { isSetUp });
});

/** Whether a browser opens a page that is not the panel. */
function isPublicPage({ url = '/', headers }: IncomingMessage): boolean {
  const [path] = url.split('?');
  return path === paths.home() || (path !== paths.admin() && headers.accept?.includes('text/html') === true);
}

async function waitForAnswer(url: string): Promise<void> {
  const answers = () => fetch(url).then(Boolean, () => false);
  while (!(await answers())) await wait(100);
}
