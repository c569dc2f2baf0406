import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { startPocketBase, upsertSuperuser } from '#server/pocketbase/process.ts';

const operator = { email: 'operador@example.com', password: 'solo-para-pruebas' };

/** Without rate limits, mail server and webhook. Overrides the environment of the machine. */
const quietEnvironment = {
  RATE_LIMITS: 'off',
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

/** Starts a real PocketBase with an empty database on a free port. Stopping it deletes the database. */
export async function startBackend(env: Record<string, string> = {}, folder = tmpdir()): Promise<Backend> {
  const dir = await mkdtemp(join(folder, 'naves-test-'));
  // Behind a proxy, PocketBase refuses superusers everywhere, the tests' own included.
  const SUPERUSER_DASHBOARD = env.TRUST_PROXY ?? '';
  const preparation = {
    binary: await findPocketBase(dir),
    dir,
    env: { ...quietEnvironment, SUPERUSER_DASHBOARD, ...env },
  };
  await upsertSuperuser(preparation, operator);
  const call = { ...preparation, port: await freePort() };
  let child = await startPocketBase(call);
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const url = `http://127.0.0.1:${call.port}`;
  const superuser = visitor(url);
  await superuser.collection('_superusers').authWithPassword(operator.email, operator.password);
  return {
    url,
    superuser,
    dir,
    killAndRevive: async () => {
      await kill();
      child = await startPocketBase(call);
    },
    stop: async () => {
      await kill();
      await rm(dir, { recursive: true });
    },
  };
}

/** Fetches an uploaded photograph as the superuser of the tests. */
export async function fetchOriginal(url: string, id: string, name: string): Promise<Response> {
  const superuser = visitor(url);
  await superuser.collection('_superusers').authWithPassword(operator.email, operator.password);
  return fetch(`${url}/api/files/properties/${id}/${name}?token=${await superuser.files.getToken()}`);
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

/** A client with the token of an administrator whose account was deleted. */
export async function removed(backend: Backend): Promise<PocketBase> {
  const client = await administrator(backend);
  await backend.superuser.collection('users').delete(client.authStore.record?.id ?? '');
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
