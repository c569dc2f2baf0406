import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { startPocketBase, upsertSuperuser } from '#server/pocketbase/process.ts';
import { superuserAt } from '#server/pocketbase/superuser.ts';

const operator = { email: 'operador@example.com', password: 'solo-para-pruebas' };

/** A real PocketBase that can be killed and started again on its data and port, as its supervisor does. */
export async function startMortalPocketBase(env: Record<string, string>, folder = tmpdir()) {
  const dir = await mkdtemp(join(folder, 'naves-faults-'));
  const quiet = { RATE_LIMITS: 'off', S3_BUCKET: '', SITE_GITHUB_REPOSITORY: '' };
  const call = {
    binary: await findPocketBase(dir),
    dir,
    port: await freePort(),
    env: { ...quiet, ...env },
  };
  upsertSuperuser(call, operator);
  let child = await startPocketBase(call);
  const url = `http://127.0.0.1:${call.port}`;
  const superuser = superuserAt(url, operator);
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    dir,
    superuser,
    async killAndRevive(): Promise<void> {
      await kill();
      child = await startPocketBase(call);
    },
    async stop(): Promise<void> {
      await kill();
      await rm(dir, { recursive: true });
    },
  };
}
