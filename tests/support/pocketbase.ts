import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { startPocketBase, upsertSuperuser } from '#server/pocketbase/process.ts';

const operator = { email: 'operador@example.com', password: 'solo-para-pruebas' };

/** No limits, no mail server and no webhook, whatever the machine's own environment says. */
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
  /** Where it keeps everything. */
  dir: string;
  /** Starts it again on its data and port, as its supervisor does. */
  killAndRevive: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A real PocketBase with an empty database of its own, on a port of its own; both vanish when it is stopped. */
export async function startBackend(env: Record<string, string> = {}, folder = tmpdir()): Promise<Backend> {
  const dir = await mkdtemp(join(folder, 'naves-test-'));
  const preparation = { binary: await findPocketBase(dir), dir, env: { ...quietEnvironment, ...env } };
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

/** A client that is not signed in. */
export function visitor(url: string): PocketBase {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  return client;
}

let accounts = 0;

async function account(
  { superuser }: Backend,
  state: { verified: boolean; approved: boolean },
): Promise<PocketBase> {
  accounts += 1;
  const password = 'clave-segura';
  const email = `persona-${accounts}@example.com`;
  const users = superuser.collection('users');
  const { id } = await users.create({ email, password, passwordConfirm: password, ...state });
  const client = await users.impersonate(id, 3600);
  client.autoCancellation(false);
  return client;
}

/** A client of somebody confirmed and approved. */
export const administrator = (backend: Backend) => account(backend, { verified: true, approved: true });

/** A client of somebody who registered and got hold of a token, but neither confirmed nor was approved. */
export const stranger = (backend: Backend) => account(backend, { verified: false, approved: false });

/** A client of somebody who confirmed the address and got hold of a token, but was not approved. */
export const unapproved = (backend: Backend) => account(backend, { verified: true, approved: false });

/** A client that still holds the token of an administrator who was removed. */
export async function removed(backend: Backend): Promise<PocketBase> {
  const client = await administrator(backend);
  await backend.superuser.collection('users').delete(client.authStore.record?.id ?? '');
  return client;
}

/** What the server said no with: the status, its sentence, and the sentence of each field. */
export interface Refusal {
  status: number;
  message: string;
  fields: Record<string, string>;
}

/** The refusal of a request that must not succeed. */
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
