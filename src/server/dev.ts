import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '#paths.ts';
import { astroBinary } from '#render/bundles/make-bundles.ts';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { readSnapshot } from '#render/snapshot/read-snapshot.ts';
import { writeSnapshot } from '#render/snapshot/write-snapshot.ts';
import { freePort } from './free-port.ts';
import { makeProxy } from './front/api-proxy.ts';
import { isRunning } from './pocketbase/endpoint.ts';
import { openProduct } from './product.ts';
import { runProgram } from './program.ts';
import { progress, say } from './terminal.ts';
import { welcome } from './welcome.ts';

await runProgram(async (settings, lifetime) => {
  const { front, pocketbaseUrl, superuser, onChange } = await openProduct(settings, lifetime);
  const { dataDir, siteUrl } = settings;
  const fileToken = async () => (await superuser()).files.getToken();
  const refresh = async () => {
    const url = pocketbaseUrl();
    const source = { url, token: async () => (await superuser()).authStore.token };
    const snapshot = await readSnapshot(source);
    await writeSnapshot(snapshot, snapshotFileIn(dataDir), {
      dataDir,
      pocketbaseUrl: url,
      fileToken,
      progress,
      say,
    });
  };
  let refreshed = refresh();
  await refreshed;

  say('Arrancando Astro en modo de desarrollo…');
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
  front.route('/', pages);
  front.route(`${paths.admin()}/`, {
    answer: (request, response) => pages.answer(Object.assign(request, { url: paths.admin() }), response),
  });
  onChange(() => {
    refreshed = refreshed.then(refresh).catch((error: Error) => say(error.message));
  });
  welcome(settings);
});

async function waitForAnswer(url: string): Promise<void> {
  const answers = () => fetch(url).then(Boolean, () => false);
  while (!(await answers())) await wait(100);
}
