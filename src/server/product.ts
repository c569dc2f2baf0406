import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { lockDataDir } from './data-dir.ts';
import { refuseDemoData } from './demo-data.ts';
import { makeProxy } from './front/api-proxy.ts';
import { makeDashboard } from './front/dashboard.ts';
import type { Front } from './front/front.ts';
import { type Metric, single } from './metrics/metrics-text.ts';
import type { Monitoring } from './monitoring.ts';
import { openToVisitors, type VisitorOptions } from './open-to-visitors.ts';
import { refuseForeignMigrations } from './pocketbase/applied-migrations.ts';
import { findPocketBase } from './pocketbase/binary.ts';
import { buildOf, unknownBuildAdvice } from './pocketbase/build.ts';
import { bundledHooks, removeFormerHooks } from './pocketbase/bundled-hooks.ts';
import { removeControlFile, writeControlFile } from './pocketbase/control.ts';
import type { PocketBaseEndpoint } from './pocketbase/endpoint.ts';
import { createFirstAdministrator } from './pocketbase/first-administrator.ts';
import { stopOrphan } from './pocketbase/orphan.ts';
import { upsertSuperuser } from './pocketbase/process.ts';
import { migrateSafely } from './pocketbase/safe-migration.ts';
import { makeSuperuserClient, newSuperuser, type Superuser } from './pocketbase/superuser-account.ts';
import { supervisePocketBase } from './pocketbase/supervisor.ts';
import { type ProductVersion, readProductVersion } from './product-version.ts';
import { makeWebhook, webhookPath } from './publisher/webhook.ts';
import { isDatabaseEmpty, seedDemo } from './seed/seed.ts';
import type { Lifetime } from './service.ts';
import type { Settings } from './settings.ts';
import type { makeAttempts } from './start-attempts.ts';
import { printFailure, printLine, progress } from './terminal.ts';
import { recordStart } from './upgrade/start-record.ts';

/** The common part of `npm start` and `npm run dev`: PocketBase, and an HTTP server on one port that forwards to it. */
export interface Product {
  front: Front;
  /** @throws OperatorError while PocketBase is down */
  pocketbaseUrl: () => string;
  /** undefined while PocketBase is down */
  endpoint: () => PocketBaseEndpoint | undefined;
  superuser: () => Promise<PocketBase>;
  /** Calls back when PocketBase reports a change, and immediately when it reported one before. */
  onChange(callback: () => void): void;
  /** Adds values to `/metrics`. */
  addMetrics: Monitoring['addMetrics'];
}

/**
 * Starts PocketBase and listens. While DATA_DIR or PocketBase does not work, visitors read the live release.
 * @param onLocked - called when DATA_DIR is ours, for work that PocketBase need not be up for
 * @throws OperatorError with the reason, when there is no live release or nothing can be repeated
 */
export async function openProduct(
  settings: Settings,
  lifetime: Pick<Lifetime, 'onEnd' | 'signal'>,
  { onLocked, ...shown }: VisitorOptions & { onLocked?: () => void } = {},
): Promise<Product> {
  const { dataDir } = settings;
  const version = readProductVersion();
  const opened = await openToVisitors(settings, version, lifetime, shown);
  const { front, monitoring, heldRequests, attempt, watchFaults } = opened;
  const lock = await attempt(() => lockDataDir(dataDir));
  lifetime.onEnd(async () => lock.close());
  recordStart(dataDir, 'starting');
  await attempt(() => {
    refuseForeignMigrations(dataDir);
    refuseDemoData(settings, process.env);
  });

  onLocked?.();
  printLine('Arrancando PocketBase…');
  const secret = randomBytes(24).toString('base64url');
  let hasChanged = false;
  let onChanged = () => {
    hasChanged = true;
  };
  front.route(webhookPath, { answer: makeWebhook(secret, () => onChanged()) });
  const account = newSuperuser();
  const { pocketbase, restarts } = await startDatabase(
    dataDir,
    environmentOf(settings, version, secret),
    account,
    attempt,
  );
  monitoring.watchPocketBase(pocketbase.endpoint);
  watchFaults();
  const { pocketbase: dir } = dataFoldersOf(dataDir);
  lifetime.onEnd(async () => {
    await pocketbase.stop();
    await removeControlFile(dir);
  });
  const pocketbaseUrl = () => urlOf(pocketbase.endpoint());
  const superuser = makeSuperuserClient(pocketbaseUrl, account);

  await attempt(async () => createFirstAdministrator(await superuser(), settings.administrator));
  if (settings.demo) await seedWhenEmpty(await superuser(), join(dir, 'data.db'));

  const api = makeProxy(pocketbase.endpoint, settings);
  front.route('/api/', { answer: api.answer });
  heldRequests.passTo(api.answer);
  monitoring.addMetrics(async () => apiMetricsOf(restarts(), api.queueLengths()));
  front.route('/_/', makeDashboard(api, settings));
  const onChange = (callback: () => void) => {
    onChanged = callback;
    if (hasChanged) callback();
  };
  const { endpoint } = pocketbase;
  return { front, pocketbaseUrl, endpoint, superuser, onChange, addMetrics: monitoring.addMetrics };
}

/** Migrates the database and starts PocketBase on it, which is kept running. */
async function startDatabase(
  dataDir: string,
  env: Record<string, string>,
  account: Superuser,
  attempt: ReturnType<typeof makeAttempts>,
) {
  const dir = dataFoldersOf(dataDir).pocketbase;
  const command = { dir, env, binary: await attempt(() => findPocketBase(dataDir)) };
  const { isKnown, text } = await buildOf(command.binary);
  printLine(`PocketBase ${text}.${isKnown ? '' : ` ${unknownBuildAdvice}`}`);
  await attempt(async () => {
    await stopOrphan(dir);
    await removeFormerHooks(dataDir, await bundledHooks(dataDir));
    await migrateSafely(command, dataDir, () => upsertSuperuser(command, account));
  });
  let starts = 0;
  const pocketbase = await attempt(() =>
    supervisePocketBase(command, async ({ url }) => {
      starts += 1;
      await writeControlFile(dir, url, account);
      void runPendingJobs(makeSuperuserClient(() => url, account));
    }),
  );
  return { pocketbase, restarts: () => starts - 1 };
}

function apiMetricsOf(restarts: number, queue: { running: number; waiting: number }): Metric[] {
  const samples = Object.entries(queue).map(([state, value]) => ({ labels: { state }, value }));
  return [
    single('counter', 'naves_pocketbase_restarts_total', 'Restarts of PocketBase.', restarts),
    { name: 'naves_api_requests', help: 'Requests that run or wait now.', type: 'gauge', samples },
  ];
}

/** @throws OperatorError while PocketBase is down */
function urlOf(endpoint: PocketBaseEndpoint | undefined): string {
  if (endpoint) return endpoint.url;
  throw new OperatorError('PocketBase no está en marcha; se vuelve a arrancar solo.');
}

function environmentOf(settings: Settings, version: ProductVersion, secret: string): Record<string, string> {
  return {
    ...webhookEnvironment(settings, secret),
    SITE_URL: settings.siteUrl,
    PRODUCT_VERSION: version.version,
    PRODUCT_COMMIT: version.commit,
    // PocketBase is behind our front, whose header has a secret name.
    TRUST_PROXY: '0',
    DEMO: settings.demo ? '1' : '0',
    PB_THUMBS_MAX_WORKERS: '1',
  };
}

/** PocketBase calls the publisher of this process, unless the operator set another one. */
function webhookEnvironment({ port }: Settings, secret: string): Record<string, string> {
  if (process.env.SITE_WEBHOOK_URL || process.env.SITE_GITHUB_REPOSITORY) return {};
  return { SITE_WEBHOOK_URL: `http://127.0.0.1:${port}${webhookPath}`, SITE_WEBHOOK_SECRET: secret };
}

/** Sends waiting mails and webhook calls now. PocketBase itself would do it at the next full minute. */
async function runPendingJobs(superuser: () => Promise<PocketBase>): Promise<void> {
  try {
    const { crons } = await superuser();
    await Promise.all(['tell-site-changed', 'send-mails'].map((job) => crons.run(job)));
  } catch (error) {
    printFailure(`Los correos y avisos pendientes salen en un minuto: ${(error as Error).message}`);
  }
}

async function seedWhenEmpty(superuser: PocketBase, databaseFile: string): Promise<void> {
  if (!(await isDatabaseEmpty(superuser))) return;
  printLine('Cargando los datos de demostración…');
  await seedDemo(superuser, databaseFile, progress('Propiedades'));
}
