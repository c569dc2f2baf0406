import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDir } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the start command until it ends by itself. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), NODE_ENV: '', LOG_FORMAT: 'text', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, message: output.trim() };
}

describe('a start that fails', () => {
  test('names the port that is in use, and starts nothing', async () => {
    const other = createServer();
    const { port } = await listenOnLoopback(other);
    const { code, message } = await start({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(message).toBe(`El puerto ${port} ya está en uso: elige otro con PORT.`);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('names the folder that is not writable', async () => {
    const dataDir = join('/dev/null', 'data');
    const { code, message } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(message).toMatch(/^No se puede escribir en DATA_DIR \(\/dev\/null\/data\): .*$/);
  });

  test('refuses a common password for the first administrator', async () => {
    const env = { PORT: String(await freePort()), ADMIN_PASSWORD: 'puebla2026' };
    const { code, message } = await start(env);
    expect(code).toBe(1);
    expect(message).toBe(
      'No se pudo crear el primer administrador (ADMIN_EMAIL): Esa contraseña es fácil de adivinar. Elige otra.',
    );
  });

  test('names the variable that is missing', async () => {
    const { code, message } = await start({ NODE_ENV: 'production', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    expect({ code, message }).toEqual({
      code: 1,
      message: 'Falta la variable ADMIN_EMAIL: el correo del primer administrador.',
    });
  });

  test('names a DATA_DIR that another process uses', async () => {
    const dataDir = join(folder, 'data');
    const lock = lockDataDir(dataDir);
    const { code, message } = await start({ PORT: String(await freePort()) });
    lock.close();
    expect(code).toBe(1);
    expect(message).toBe(`DATA_DIR (${dataDir}) está en uso por otro proceso de este sistema.`);
  });

  test('refuses in production a PocketBase with a known crash', async () => {
    const { code, message } = await start({
      PORT: String(await freePort()),
      NODE_ENV: 'production',
      ADMIN_EMAIL: 'ana@example.org',
      ADMIN_PASSWORD: 'una-frase-larga',
      SITE_URL: 'https://naves.example.org',
      POCKETBASE_BIN: await findPocketBase(folder, {}),
    });
    expect(code).toBe(1);
    expect(message).toMatch(/es PocketBase 0\.39\.1, y producción necesita 0\.39\.7 o más nuevo/);
  });

  test('names a binary that does not exist', async () => {
    const { code, message } = await start({
      PORT: String(await freePort()),
      POCKETBASE_BIN: '/nada/pocketbase',
    });
    expect({ code, message }).toEqual({ code: 1, message: 'POCKETBASE_BIN no existe: /nada/pocketbase' });
  });
});
