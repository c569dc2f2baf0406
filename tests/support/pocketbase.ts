import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase, { ClientResponseError } from 'pocketbase';
import type { Company } from '#domain/company.ts';
import { demoCompany } from '#domain/demo-company.ts';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { startPocketBase, upsertSuperuser } from '#server/pocketbase/process.ts';

/** The superuser of the tests. */
export const operator = { email: 'operador@example.com', password: 'solo-para-pruebas' };

/** Without rate limits, mail server and webhook. Overrides the environment of the machine. */
export const quietEnvironment = {
  RATE_LIMITS: 'off',
  DEMO: '',
  SMTP_HOST: '',
  SITE_WEBHOOK_URL: '',
  SITE_GITHUB_REPOSITORY: '',
  S3_BUCKET: '',
};

export interface Backend {
  url: string;
  superuser: PocketBase;
  /** Its data directory. */
  dir: string;
  /** Kills it and starts it again with the same data and port, as its supervisor does. */
  killAndRevive: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a real PocketBase on a free port, with a company and nothing else in its database. Stopping it deletes the
 * database, and so does a start that fails.
 * @param company its facts; null for an installation that nobody has set up
 * @param hooksFolder the folder of the hooks; that of the product when absent, or its copy where mails are sent
 */
export async function startBackend(
  env: Record<string, string> = {},
  folder = process.env.BACKENDS_FOLDER ?? tmpdir(),
  company: Company | null = demoCompany,
  hooksFolder = (env.SMTP_HOST && process.env.HOOKS_FOR_MAILS) || undefined,
): Promise<Backend> {
  const dir = await mkdtemp(join(folder, 'naves-test-'));
  let child: ChildProcess | undefined;
  const kill = async () => {
    // A start that failed leaves none to kill.
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const stop = async () => {
    await kill();
    await rm(dir, { recursive: true, maxRetries: 5 });
  };
  try {
    // Behind a proxy, PocketBase refuses superusers everywhere, the tests' own included.
    const SUPERUSER_DASHBOARD = env.TRUST_PROXY ?? '';
    const preparation = {
      binary: await findPocketBase(dir),
      dir,
      env: { ...quietEnvironment, SUPERUSER_DASHBOARD, ...env },
    };
    const template = process.env.POCKETBASE_TEMPLATE;
    if (template) await cp(template, dir, { recursive: true });
    else await upsertSuperuser(preparation, operator);
    const call = { ...preparation, port: await freePort(), hooksFolder };
    const start = async () => {
      child = await startPocketBase(call);
    };
    await start();
    const url = `http://127.0.0.1:${call.port}`;
    const superuser = visitor(url);
    await superuser.collection('_superusers').authWithPassword(operator.email, operator.password);
    if (company) await storeCompany(superuser, company);
    return { url, superuser, dir, killAndRevive: () => kill().then(start), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stores the company by SQL: no hook runs, and no revision is counted. */
async function storeCompany({ sql }: PocketBase, company: Company): Promise<void> {
  const facts = Object.entries(company).map(([name, value]) => `${name} = '${value}'`);
  await sql.run(`UPDATE company SET ${facts.join()}`);
  await sql.run('UPDATE site SET revision = 0');
}

/** Fetches an upload as the superuser of the tests. */
export async function fetchOriginal(
  url: string,
  id: string,
  name: string,
  collection = 'properties',
): Promise<Response> {
  const superuser = visitor(url);
  await superuser.collection('_superusers').authWithPassword(operator.email, operator.password);
  return fetch(
    `${url}/api/files/${collection}/${id}/${encodeURIComponent(name)}?token=${await superuser.files.getToken()}`,
  );
}

/** A PocketBase client without a session. */
export function visitor(url: string): PocketBase {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  return client;
}

let accountCount = 0;

async function account(
  { superuser }: Backend,
  state: { verified: boolean; approved: boolean },
): Promise<PocketBase> {
  accountCount += 1;
  const password = 'clave-segura';
  const email = `persona-${accountCount}@example.com`;
  const users = superuser.collection('users');
  const { id } = await users.create({ email, password, passwordConfirm: password, ...state });
  const client = await users.impersonate(id, 3600);
  client.autoCancellation(false);
  return client;
}

/** A client of an administrator: e-mail confirmed, approved. */
export const administrator = (backend: Backend) => account(backend, { verified: true, approved: true });

/** A client with a token of a registered user whose e-mail is not confirmed and who is not approved. */
export const stranger = (backend: Backend) => account(backend, { verified: false, approved: false });

/** A client with a token of a registered user who confirmed the e-mail and is not approved. */
export const unapproved = (backend: Backend) => account(backend, { verified: true, approved: false });

/** The id of the account that a client is signed in with. */
export const idOf = ({ authStore }: PocketBase): string => authStore.record?.id ?? '';

/** The e-mail address of the account that a client is signed in with. */
export const emailOf = ({ authStore }: PocketBase): string => authStore.record?.email ?? '';

/** A client with the token of an administrator whose account was deleted. */
export async function removed(backend: Backend): Promise<PocketBase> {
  const client = await administrator(backend);
  await backend.superuser.collection('users').delete(idOf(client));
  return client;
}

/** An error response of PocketBase: status, message, and one message per field. */
export interface Refusal {
  status: number;
  message: string;
  fields: Record<string, string>;
}

/**
 * The error response of a request.
 * @throws Error when the request succeeds
 */
export async function refusalOf(request: Promise<unknown>): Promise<Refusal> {
  const error = await request.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ClientResponseError)) throw new Error(`Not refused: ${error ?? 'it succeeded'}`);
  return refusalIn(error.status, error.response);
}

export function refusalIn(
  status: number,
  { message, data }: { message?: string; data?: Record<string, { message: string }> },
): Refusal {
  const fields = Object.entries(data ?? {}).map(([name, refused]) => [name, refused.message]);
  return { status, message: message ?? '', fields: Object.fromEntries(fields) };
}
