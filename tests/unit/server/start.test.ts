import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the start command until it ends by itself. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

describe('a start that cannot be', { timeout: 30_000 }, () => {
  test('names the port that is taken, and begins nothing', async () => {
    const other = createServer();
    const { port } = await listenOnLoopback(other);
    const { code, said } = await start({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(`El puerto ${port} ya está en uso: elige otro con PORT.`);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('names the folder that cannot be written', async () => {
    const dataDir = join('/dev/null', 'data');
    const { code, said } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(/^No se puede escribir en DATA_DIR \(\/dev\/null\/data\): .*$/);
  });

  test('says that the first administrator may not have a password that anybody would try', async () => {
    const env = { PORT: String(await freePort()), ADMIN_PASSWORD: 'puebla2026' };
    const { code, said } = await start(env);
    expect(code).toBe(1);
    expect(said).toBe(
      'No se pudo crear el primer administrador (ADMIN_EMAIL): Esa contraseña es fácil de adivinar. Elige otra.',
    );
  });

  test('names the variable that is missing', async () => {
    const { code, said } = await start({ NODE_ENV: 'production', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    expect({ code, said }).toEqual({
      code: 1,
      said: 'Falta la variable ADMIN_EMAIL: el correo del primer administrador.',
    });
  });

  test('does not share its data with another one', async () => {
    const dataDir = join(folder, 'data');
    const lock = holdDataDir(dataDir);
    const { code, said } = await start({ PORT: String(await freePort()) });
    lock.close();
    expect(code).toBe(1);
    expect(said).toBe(`DATA_DIR (${dataDir}) está en uso por otro proceso de este sistema.`);
  });

  test('names a binary that is not there', async () => {
    const { code, said } = await start({
      PORT: String(await freePort()),
      POCKETBASE_BIN: '/nada/pocketbase',
    });
    expect({ code, said }).toEqual({ code: 1, said: 'POCKETBASE_BIN no existe: /nada/pocketbase' });
  });
});
