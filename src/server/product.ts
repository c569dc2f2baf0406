import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { photographsPath } from '#paths.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { holdDataDir } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { createProxyTo } from './front/api-proxy.ts';
import { createDashboard } from './front/dashboard.ts';
import { type Front, openFront } from './front/front.ts';
import { createPhotographFiles } from './front/photograph-files.ts';
import { securityHeaders } from './hosts/headers.ts';
import { refuseForeignMigrations } from './pocketbase/applied-migrations.ts';
import { findPocketBase } from './pocketbase/binary.ts';
import { removeControlFile, writeControlFile } from './pocketbase/control.ts';
import { createFirstAdministrator } from './pocketbase/first-administrator.ts';
import { stopOrphan } from './pocketbase/orphan.ts';
import { upsertSuperuser } from './pocketbase/process.ts';
import { newSuperuser, superuserAt } from './pocketbase/superuser.ts';
import { supervisePocketBase } from './pocketbase/supervisor.ts';
import type { Lifetime } from './program.ts';
import { createWebhook, webhookPath } from './publisher/webhook.ts';
import { isDatabaseEmpty, seedDemo } from './seed/seed.ts';
import type { Settings } from './settings.ts';
import { progress, say } from './terminal.ts';

/** The parts that `npm start` and `npm run dev` share: one port, PocketBase behind it, and what it holds. */
export interface Product {
  front: Front;
  pocketbaseUrl: string;
  superuser: () => Promise<PocketBase>;
  /** Calls back whenever PocketBase says that the public site is out of date, and at once where it has said so. */
  onChange(changed: () => void): void;
}

export async function openProduct(settings: Settings, lifetime: Lifetime): Promise<Product> {
  const { host, port, dataDir, siteUrl, trustProxy } = settings;
  const front = await openFront({ host, port, headers: securityHeaders(siteUrl) });
  lifetime.onEnd(front.stop);
  const lock = holdDataDir(dataDir);
  lifetime.onEnd(async () => lock.close());
  refuseForeignMigrations(dataDir);
  const folders = dataFoldersOf(dataDir);

  say('Arrancando PocketBase…');
  const secret = randomBytes(24).toString('base64url');
  let isMissed = false;
  let changed = () => {
    isMissed = true;
  };
  front.route(webhookPath, { answer: createWebhook(secret, () => changed()) });
  const account = newSuperuser();
  const call = {
    binary: await findPocketBase(dataDir),
    dir: folders.pocketbase,
    env: {
      ...webhookEnvironment(settings, secret),
      SITE_URL: siteUrl,
      TRUST_PROXY: '1',
      PB_THUMBS_MAX_WORKERS: '1',
    },
  };
  await stopOrphan(call.dir);
  await upsertSuperuser(call, account);
  const ownPort = await freePort();
  const pocketbaseUrl = `http://127.0.0.1:${ownPort}`;
  const superuser = superuserAt(pocketbaseUrl, account);
  lifetime.onEnd(await supervisePocketBase({ ...call, port: ownPort }, () => void beginJobs(superuser)));
  await writeControlFile(call.dir, pocketbaseUrl, account);
  lifetime.onEnd(() => removeControlFile(call.dir));

  await createFirstAdministrator(await superuser(), settings.administrator);
  if (settings.demo) await seedWhenEmpty(await superuser(), join(folders.pocketbase, 'data.db'));

  const api = createProxyTo(pocketbaseUrl, trustProxy);
  front.route('/api/', { answer: api.answer });
  front.route('/_/', createDashboard(api, settings));
  front.route(`${photographsPath}/`, createPhotographFiles(folders.photographs));
  const onChange = (call: () => void) => {
    changed = call;
    if (isMissed) call();
  };
  return { front, pocketbaseUrl, superuser, onChange };
}

/** PocketBase calls the publisher of this process unless the operator names another one. */
function webhookEnvironment({ port }: Settings, secret: string): Record<string, string> {
  if (process.env.SITE_WEBHOOK_URL || process.env.SITE_GITHUB_REPOSITORY) return {};
  return { SITE_WEBHOOK_URL: `http://127.0.0.1:${port}${webhookPath}`, SITE_WEBHOOK_SECRET: secret };
}

/** Begins at once what PocketBase by itself would begin with the next full minute: what waited goes out. */
async function beginJobs(superuser: () => Promise<PocketBase>): Promise<void> {
  try {
    const { crons } = await superuser();
    await Promise.all(['tell-site-changed', 'send-mails'].map((job) => crons.run(job)));
  } catch (error) {
    say(`Los correos y avisos pendientes salen en un minuto: ${(error as Error).message}`);
  }
}

async function seedWhenEmpty(superuser: PocketBase, databaseFile: string): Promise<void> {
  if (!(await isDatabaseEmpty(superuser))) return;
  say('Cargando los datos de demostración…');
  await seedDemo(superuser, databaseFile, progress('Propiedades'));
}
