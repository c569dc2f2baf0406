import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { examine } from '#server/doctor/examine.ts';
import { spaceFor } from '#server/doctor/machine.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
const folder = mkdtempSync(join(tmpdir(), 'naves-doctor-'));
const { id } = await backend.superuser.collection('properties').create({
  title: 'Nave Chachapa',
  location: 'Amozoc',
  type: 'Bodega',
  images: [await whitePhotograph()],
});
await backend.superuser.backups.create('hoy.zip');
const source = join(folder, 'source');
cpSync(backend.dir, source, { recursive: true });
await backend.stop();
afterAll(() => rmSync(folder, { recursive: true }));

let dataDir: string;
let dir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  makeDataDir(dataDir);
  dir = dataFoldersOf(dataDir).pocketbase;
  cpSync(source, dir, { recursive: true });
});

const look = async (what: string, env = {}) =>
  (await examine(dataDir, { ...env })).find((finding) => finding.what === what);
const change = (statement: string) => {
  const database = new DatabaseSync(join(dir, 'data.db'));
  database.exec(statement);
  database.close();
};

test('nothing is broken in a product that is well', async () => {
  const findings = await examine(dataDir, {});
  expect(findings.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(await look('Base de datos')).toMatchObject({ verdict: 'well', said: 'íntegra' });
  expect(await look('Fotografías')).toMatchObject({ verdict: 'well', said: '1, todas en su lugar' });
  expect(await look('Respaldos')).toMatchObject({ verdict: 'well' });
});

test('a folder without a database is told to be made', async () => {
  rmSync(dir, { recursive: true });
  expect(await look('Base de datos')).toMatchObject({ verdict: 'notice', said: 'todavía no hay' });
});

test('a database that was overwritten is found, with the way back', async () => {
  writeSync(openSync(join(dir, 'data.db'), 'r+'), Buffer.alloc(60_000, 0x5a), 0, 60_000, 20_000);
  expect(await look('Base de datos')).toMatchObject({
    verdict: 'broken',
    advice: expect.stringContaining('npm run restore'),
  });
});

test('photographs that are gone, and those that nobody uses, are named', async () => {
  const [file = ''] = globSync(`storage/*/${id}/*.jpg`, { cwd: dir });
  const orphan = join(dir, dirname(dirname(file)), 'nadie', 'sola.jpg');
  mkdirSync(dirname(orphan));
  writeFileSync(orphan, '');
  expect(await look('Fotografías')).toMatchObject({
    verdict: 'notice',
    said: '1 que nadie usa: nadie/sola.jpg',
  });
  rmSync(join(dir, file));
  expect(await look('Fotografías')).toMatchObject({
    verdict: 'broken',
    said: expect.stringContaining('faltan 1'),
  });
});

test('encoded photographs that pages show and the disk lacks are named', async () => {
  const shown = { photographs: [{ key: 'a', width: 480, height: 360, color: '#ffffff' }] };
  writeFileSync(snapshotFileIn(dataDir), JSON.stringify(shown));
  const folder = dataFoldersOf(dataDir).photographs;
  writeFileSync(join(folder, 'a-480.webp'), '');
  expect(await look('Fotografías del sitio')).toMatchObject({
    verdict: 'broken',
    said: 'faltan 1: a-og.jpg',
  });
  writeFileSync(join(folder, 'a-og.jpg'), '');
  expect(await look('Fotografías del sitio')).toMatchObject({
    verdict: 'well',
    said: '1, todas codificadas',
  });
});

test('what the pages show is named where it cannot be read', async () => {
  writeFileSync(snapshotFileIn(dataDir), '{"photographs":[');
  expect(await look('Fotografías del sitio')).toMatchObject({
    verdict: 'broken',
    said: expect.stringContaining('snapshot.json no se puede leer'),
  });
});

test('mails that wait, and mails that were given up, are counted', async () => {
  const mail = (state: string) =>
    `INSERT INTO mails (id, kind, dedupe_key, state, last_error) VALUES ('${state}00000000000', 'inquiry', '${state}', '${state}', '451')`;
  change(mail('pending'));
  expect(await look('Correos')).toMatchObject({
    verdict: 'notice',
    advice: expect.stringContaining('SMTP_HOST'),
  });
  change(mail('dead'));
  expect(await look('Correos')).toMatchObject({
    verdict: 'broken',
    said: '1 abandonados y 1 en espera: 451',
  });
});

test('a publication that was given up says why', async () => {
  change("UPDATE site SET dead = TRUE, last_error = 'El servicio que publica el sitio no responde.'");
  expect(await look('Publicación')).toMatchObject({
    verdict: 'broken',
    said: 'El servicio que publica el sitio no responde.',
  });
});

test('backups that are off, or that were not made, are told', async () => {
  expect(await look('Respaldos', { BACKUP_CRON: 'off' })).toMatchObject({
    verdict: 'notice',
    said: 'apagados',
  });
  for (const name of readdirSync(join(dir, 'backups'))) rmSync(join(dir, 'backups', name));
  expect(await look('Respaldos')).toMatchObject({ verdict: 'notice', said: 'ninguno en dos días' });
});

test('a configuration that makes no sense is told as the start tells it', async () => {
  expect(await look('Configuración', { PORT: 'x' })).toMatchObject({
    verdict: 'broken',
    said: 'PORT debe ser un número entre 1 y 65535; se recibió «x».',
  });
});

test('visitors who would share one limit behind a proxy are told of', async () => {
  const site = { SITE_URL: 'https://naves.example.org' };
  expect(await look('Configuración', site)).toMatchObject({
    verdict: 'notice',
    advice: expect.stringContaining('TRUST_PROXY=1'),
  });
  expect(await look('Configuración', { ...site, TRUST_PROXY: '1' })).toMatchObject({ verdict: 'well' });
});

test.each([
  [100 * 1024 ** 2, 'broken'],
  [1024 ** 3, 'notice'],
  [50 * 1024 ** 3, 'well'],
])('%d bytes of free space are %s', (free, verdict) => {
  expect(spaceFor(free).verdict).toBe(verdict);
});
