import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { contentHashOf, encodingVersion, variantFileNamesOf } from '#render/photographs/encode-photograph.ts';
import { recordChecksum } from '#render/photographs/photograph-checksums.ts';
import { listBackups, manifestFileOf, readManifest } from '#server/backup/manifest.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { checkFreeSpace } from '#server/doctor/machine.ts';
import { checkMemory } from '#server/doctor/memory.ts';
import { runChecks } from '#server/doctor/run-checks.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { makeBackup } from '../support/backup.ts';
import { runScript } from '../support/command.ts';
import { startObjectStore } from '../support/object-store.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { startBackend } from '../support/pocketbase.ts';
import { firstNames } from '../support/release.ts';
import { startRoutingServer } from '../support/routing-server.ts';

const backend = await startBackend();
const folder = mkdtempSync(join(tmpdir(), 'naves-doctor-'));
const { id } = await backend.superuser.collection('properties').create({
  title: 'Nave Chachapa',
  location: 'Amozoc',
  type: 'Bodega',
  area: 1_000,
  images: [await whitePhotograph()],
});
await makeBackup(backend);
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

const look = async (subject: string, env = {}) =>
  (await runChecks({ dataDir, env: { ...env } })).find((finding) => finding.subject === subject);
const change = (statement: string) => {
  using database = new DatabaseSync(join(dir, 'data.db'));
  database.exec(statement);
};

test('finds nothing broken in a healthy product', async () => {
  const findings = await runChecks({ dataDir, env: {} });
  expect(findings.filter(({ severity }) => severity === 'broken')).toEqual([]);
  expect(await look('Base de datos')).toMatchObject({ severity: 'ok', message: 'íntegra' });
  expect(await look('Fotografías')).toMatchObject({ severity: 'ok', message: '1, todas en su lugar' });
  expect(await look('Respaldos')).toMatchObject({ severity: 'ok' });
});

test('creates nothing where there is nothing', async () => {
  const missing = join(folder, 'no', 'hay');
  const findings = await runChecks({ dataDir: missing, env: {} });
  expect(findings.find(({ subject }) => subject === 'Disco')).toMatchObject({ severity: 'ok' });
  await runChecks({ dataDir: missing, env: { NODE_ENV: 'production' } });
  expect(existsSync(join(folder, 'no'))).toBe(false);
});

test('names a DATA_DIR that cannot be written', async () => {
  const [, , disk] = await runChecks({ dataDir: '/dev/null/data', env: {} });
  expect(disk).toMatchObject({
    severity: 'broken',
    message: expect.stringContaining('No se puede escribir en DATA_DIR (/dev/null/data)'),
  });
});

test('compares the memory with what the catalog needs', () => {
  using database = new DatabaseSync(join(dir, 'data.db'));
  const gibibyte = 1024 ** 3;
  expect(checkMemory(database, gibibyte)).toEqual({
    severity: 'ok',
    subject: 'Memoria',
    message: '1.0 GB; una propiedad necesita 0.7 GB',
  });
  const insert = database.prepare(
    "INSERT INTO properties (id, title, location, type, images) VALUES (?, 'Nave', 'Amozoc', 'Bodega', '[]')",
  );
  for (let number = 1; number < 2_000; number += 1) insert.run(`memory-${number}`);
  expect(checkMemory(database, gibibyte)).toMatchObject({
    severity: 'warning',
    message: '1.0 GB; 2000 propiedades necesitan 1.5 GB',
  });
});

test('says that production still has to download PocketBase', async () => {
  expect(await look('PocketBase', { NODE_ENV: 'production' })).toMatchObject({
    severity: 'warning',
    message: expect.stringContaining('sin descargar todavía'),
  });
});

test('compares the schema of the database with the code', async () => {
  expect(await look('Esquema')).toMatchObject({ severity: 'ok' });
  change("INSERT INTO _migrations (file, applied) VALUES ('29991231000000_later.js', 1)");
  expect(await look('Esquema')).toMatchObject({
    severity: 'broken',
    message: expect.stringContaining('una versión más nueva del producto'),
  });
  const newest = readdirSync('pb_migrations').toSorted().at(-1);
  change(`DELETE FROM _migrations WHERE file IN ('29991231000000_later.js', '${newest}')`);
  expect(await look('Esquema')).toMatchObject({
    severity: 'warning',
    message: 'de una versión anterior: falta 1 migración',
  });
});

describe('variables', () => {
  test.each([
    ['SMTP_HSOT', 'SMTP_HOST'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['BACKUP_S3_BUKET', 'BACKUP_S3_BUCKET'],
    ['site_url', 'SITE_URL'],
    ['DATADIR', 'DATA_DIR'],
  ])('%s is unknown, and %s is named', async (name, likely) => {
    expect(await look('Variables', { [name]: 'x' })).toMatchObject({
      severity: 'warning',
      message: `sin efecto: ${name} (¿${likely}?)`,
    });
  });

  test('of a family of ours are named also when none is close', async () => {
    expect(await look('Variables', { SMTP_STARTTLS_CERTIFICATE: 'x' })).toMatchObject({
      message: 'sin efecto: SMTP_STARTTLS_CERTIFICATE',
    });
  });

  test('of other programs are ignored', async () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      LANG: 'es',
      POSTGRES_HOST: 'x',
      npm_config_port: '1',
      TERM: 'x',
    };
    expect(await look('Variables', others)).toMatchObject({ severity: 'ok' });
  });
});

describe('a store', () => {
  test('is well when an object can be written and read, and keeps none', async () => {
    const store = await startObjectStore();
    onTestFinished(store.stop);
    const env = { ...store.environment('S3', 'fotografias'), ...store.environment('BACKUP_S3', 'respaldos') };
    expect(await look('Almacén de fotografías', env)).toMatchObject({
      severity: 'ok',
      message: 'fotografias escribe y lee',
    });
    expect(await look('Almacén de respaldos', env)).toMatchObject({ severity: 'ok' });
    expect(store.objects.size).toBe(0);
  });

  test('is broken when it refuses the key or does not answer', async () => {
    const store = await startObjectStore();
    const env = store.environment('BACKUP_S3', 'respaldos');
    expect(await look('Almacén de respaldos', { ...env, BACKUP_S3_ACCESS_KEY: 'otra' })).toMatchObject({
      severity: 'broken',
      message: 'respaldos: PUT respondió 403',
      advice: expect.stringContaining('BACKUP_S3_ENDPOINT'),
    });
    store.stop();
    expect(await look('Almacén de respaldos', env)).toMatchObject({
      severity: 'broken',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('the routing server', () => {
  const subject = 'Distancias por carretera';

  test('is asked for the way between two landmarks', async () => {
    const routing = await startRoutingServer();
    onTestFinished(routing.goAway);
    expect(await look(subject)).toBeUndefined();
    expect(await look(subject, { ROUTING_URL: routing.url })).toMatchObject({
      severity: 'ok',
      message: expect.stringMatching(/^ROUTING_URL responde: [\d.]+ km y \d+ min/),
    });
    expect(routing.asked.map((points) => points.length)).toEqual([2]);
    routing.answerBody({ code: 'Ok', distances: [[0, null]], durations: [[0, null]] });
    expect(await look(subject, { ROUTING_URL: routing.url })).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('sin una ruta posible'),
    });
  });

  test('is a warning while it does not answer, and its URL is not named', async () => {
    const routing = await startRoutingServer();
    routing.goAway();
    expect(await look(subject, { ROUTING_URL: routing.url })).toMatchObject({
      severity: 'warning',
      message: 'ROUTING_URL ECONNREFUSED',
      advice: expect.stringContaining('línea recta'),
    });
    expect(await look(subject, { ROUTING_URL: 'osrm/secreto' })).toMatchObject({
      message: expect.not.stringContaining('secreto'),
    });
  });
});

test('explains how to create a missing database', async () => {
  rmSync(dir, { recursive: true });
  expect(await look('Base de datos')).toMatchObject({ severity: 'warning', message: 'todavía no hay' });
});

test('finds an overwritten database and names the command to restore it', async () => {
  writeSync(openSync(join(dir, 'data.db'), 'r+'), Buffer.alloc(60_000, 0x5a), 0, 60_000, 20_000);
  expect(await look('Base de datos')).toMatchObject({
    severity: 'broken',
    advice: expect.stringContaining('npm run restore'),
  });
});

test('names photographs that are missing and files that no property uses', async () => {
  const [file = ''] = globSync(`storage/*/${id}/*.jpg`, { cwd: dir });
  const orphan = join(dir, dirname(dirname(file)), 'nadie', 'sola.jpg');
  mkdirSync(dirname(orphan));
  writeFileSync(orphan, '');
  expect(await look('Fotografías')).toMatchObject({
    severity: 'warning',
    message: '1 que nadie usa: nadie/sola.jpg',
  });
  rmSync(join(dir, file));
  expect(await look('Fotografías')).toMatchObject({
    severity: 'broken',
    message: expect.stringContaining('faltan 1'),
  });
});

describe('a damaged original', () => {
  /** The ledger of a publication before, which knows the original. */
  async function publishedUpload(): Promise<string> {
    const [file = ''] = globSync(`storage/*/${id}/*.jpg`, { cwd: dir });
    const contentHash = contentHashOf(readFileSync(join(dir, file)));
    const photograph = { id: `${id}/${basename(file)}`, contentHash, width: 4, height: 4, color: '#ffffff' };
    const { photographs } = dataFoldersOf(dataDir);
    for (const name of variantFileNamesOf(photograph)) writeFileSync(join(photographs, name), '');
    writeFileSync(join(photographs, `ledger-${encodingVersion}.jsonl`), `\n${JSON.stringify(photograph)}`);
    return file;
  }

  test('is named, with the backup that has it whole', async () => {
    const file = await publishedUpload();
    expect(await look('Fotografías')).toMatchObject({ severity: 'ok' });
    writeFileSync(join(dir, file), 'damaged');
    const [backup] = listBackups(join(dir, 'backups'));
    expect(await look('Fotografías')).toMatchObject({
      severity: 'broken',
      message: `con daño 1: ${file.replace('storage/', '')}`,
      advice: expect.stringContaining(`El respaldo ${backup?.name} tiene esos archivos íntegros: copia`),
    });
  });

  test('is asked from another machine where the backup on this disk is damaged too', async () => {
    const file = await publishedUpload();
    for (const copy of [file, file.replace('storage', 'backups/uploads')])
      writeFileSync(join(dir, copy), 'x');
    expect((await look('Fotografías'))?.advice).toContain('BACKUP_S3_');
  });

  test('of a document is named', async () => {
    change(`INSERT INTO documents (id, property_id, name, file, content_hash)
      VALUES ('d', '${id}', 'Plano', 'plano.pdf', '${'0'.repeat(64)}')`);
    const collection = 'SELECT id FROM _collections WHERE name = ?';
    using database = new DatabaseSync(join(dir, 'data.db'));
    const folder = join(dir, 'storage', String(database.prepare(collection).get('documents')?.id), 'd');
    expect(await look('Documentos')).toMatchObject({
      message: expect.stringMatching(/^faltan 1: .*plano.pdf/),
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'plano.pdf'), 'other');
    expect(await look('Documentos')).toMatchObject({ message: expect.stringMatching(/^con daño 1: /) });
  });
});

test('names encoded photographs that pages show and the disk lacks', async () => {
  const shown = { photographs: [{ contentHash: 'a', width: 600, height: 450, color: '#ffffff' }] };
  writeFileSync(snapshotFileIn(dataDir), JSON.stringify(shown));
  const folder = dataFoldersOf(dataDir).photographs;
  for (const name of ['a-480.webp', 'a-600.webp']) writeFileSync(join(folder, name), '');
  expect(await look('Fotografías del sitio')).toMatchObject({
    severity: 'broken',
    message: 'faltan 1: a-og.jpg',
  });
  writeFileSync(join(folder, 'a-og.jpg'), '');
  await recordChecksum(folder, 'a-og.jpg', Buffer.from('whole'));
  expect(await look('Fotografías del sitio')).toMatchObject({
    severity: 'broken',
    message: 'con daño 1: a-og.jpg',
  });
  writeFileSync(join(folder, 'a-og.jpg'), 'whole');
  expect(await look('Fotografías del sitio')).toMatchObject({
    severity: 'ok',
    message: '1, todas codificadas',
  });
});

test('names the snapshot file when it cannot be read', async () => {
  writeFileSync(snapshotFileIn(dataDir), '{"photographs":[');
  expect(await look('Fotografías del sitio')).toMatchObject({
    severity: 'broken',
    message: expect.stringContaining('snapshot.json no se puede leer'),
  });
});

describe('the company', () => {
  const real = { DEMO: '0' };

  test('may have invented facts in the demo only', async () => {
    expect(await look('Empresa')).toMatchObject({ severity: 'ok', message: 'Naves Industriales Puebla' });
    expect(await look('Empresa', real)).toMatchObject({
      severity: 'broken',
      message: 'las solicitudes se envían a ventas@example.com, que no existe',
    });
    change("UPDATE company SET notification_email = 'ventas@naves.mx', email = 'ventas@naves.mx'");
    expect(await look('Empresa', real)).toMatchObject({
      severity: 'broken',
      message: 'el sitio muestra datos de la demostración: teléfono, WhatsApp, dirección',
    });
    change("UPDATE company SET phone = '222 555 0177', whatsapp = '522225550177', address = 'Puebla'");
    expect(await look('Empresa', real)).toMatchObject({ severity: 'ok' });
  });

  test('is asked for where nobody has filled its facts in', async () => {
    change("UPDATE company SET name = ''");
    expect(await look('Empresa', real)).toMatchObject({
      severity: 'warning',
      message: 'faltan sus datos y el sitio no se publica',
    });
    expect(await look('Publicación', real)).toMatchObject({
      advice: expect.stringContaining('datos de la empresa'),
    });
  });
});

test('counts mails that wait and mails that were given up', async () => {
  const mail = (state: string) =>
    `INSERT INTO mails (id, kind, dedupe_key, state, last_error) VALUES ('${state}00000000000', 'inquiry', '${state}', '${state}', '451')`;
  change(mail('pending'));
  expect(await look('Correos')).toMatchObject({
    severity: 'warning',
    advice: expect.stringContaining('SMTP_HOST'),
  });
  change(mail('dead'));
  expect(await look('Correos')).toMatchObject({
    severity: 'broken',
    message: '1 abandonados y 1 en espera: 451',
  });
});

test('states why a publication failed for good', async () => {
  change("UPDATE site SET dead = TRUE, last_error = 'El servicio que publica el sitio no responde.'");
  expect(await look('Publicación')).toMatchObject({
    severity: 'broken',
    message: 'El servicio que publica el sitio no responde.',
  });
});

test('finds a live site that is newer than the database', async () => {
  const built = join(dataDir, 'built');
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), '');
  const release = { revision: 7, codeVersion: 'f', pages: 1, canonicalPaths: new Map(), photographs: [] };
  const releases = makeReleaseStore(dataFoldersOf(dataDir).releases);
  await releases.shared.ensureFolder();
  await releases.goLive(await releases.shared.compare(built, firstNames()), release);
  change('UPDATE site SET revision = 6');
  expect(await look('Publicación')).toMatchObject({
    severity: 'broken',
    message: 'en línea la revisión 7, más nueva que la guardada, 6',
    advice: expect.stringContaining('Restaura un respaldo más nuevo'),
  });
  change('UPDATE site SET revision = 7');
  expect(await look('Publicación')).toMatchObject({ severity: 'ok' });
  change('UPDATE site SET revision = 8');
  expect(await look('Publicación')).toMatchObject({ severity: 'warning' });
});

describe('the last backup', () => {
  const newest = () => listBackups(join(dir, 'backups'))[0] ?? { folder: '', name: '' };
  const writeResult = (result: object) =>
    writeFileSync(join(dir, 'last-backup.json'), JSON.stringify(result));

  test('is reported as switched off', async () => {
    expect(await look('Respaldos', { BACKUP_CRON: 'off' })).toMatchObject({
      severity: 'warning',
      message: 'apagados',
    });
  });

  test('is reported as missing when there is none', async () => {
    rmSync(join(dir, 'backups'), { recursive: true });
    expect(await look('Respaldos')).toMatchObject({ severity: 'warning', message: 'ninguno en dos días' });
  });

  test('is reported as missing when it is too old', async () => {
    const manifest = { ...readManifest(newest()), createdAt: '2026-01-01T09:00:00.000Z' };
    writeFileSync(manifestFileOf(newest()), JSON.stringify(manifest));
    expect(await look('Respaldos')).toMatchObject({ severity: 'warning', message: 'ninguno en dos días' });
  });

  test('is broken when it does not match its checksum', async () => {
    const file = join(newest().folder, readManifest(newest()).database.file);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.from('x'), 0, 1, 9_000);
    closeSync(descriptor);
    expect(await look('Respaldos')).toMatchObject({
      severity: 'broken',
      message: expect.stringContaining('no coincide con su SHA-256'),
    });
  });

  test('is broken when it failed, here or in a store', async () => {
    const startedAt = new Date().toISOString();
    writeResult({ startedAt, name: '', error: 'S3: 403', lastGoodAt: '' });
    for (const env of [{}, { BACKUP_S3_BUCKET: 'respaldos' }]) {
      expect(await look('Respaldos', env)).toMatchObject({
        severity: 'broken',
        message: expect.stringContaining('S3: 403'),
      });
    }
    writeResult({ startedAt, name: 'x', error: '', lastGoodAt: startedAt });
    expect(await look('Respaldos', { BACKUP_S3_BUCKET: 'respaldos' })).toMatchObject({
      severity: 'ok',
      message: expect.stringContaining('en el almacén respaldos'),
    });
  });
});

describe.skipIf(process.platform !== 'linux')('a database in use', () => {
  const subject = 'Base de datos en uso';
  /** A program that opens the database, says so, and does more at the signal of the test. */
  async function open(then = '') {
    const program = `
      const { DatabaseSync } = require('node:sqlite');
      const { closeSync, openSync } = require('node:fs');
      const file = ${JSON.stringify(join(dir, 'data.db'))};
      const database = new DatabaseSync(file);
      database.exec('PRAGMA journal_mode = WAL; CREATE TABLE other (x)');
      ${then}
      process.stdout.write('ready');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  }

  test('is not mentioned while it is closed', async () => {
    expect(await look(subject)).toBeUndefined();
  });

  test('is well while its locks are held', async () => {
    const { pid } = await open();
    expect(await look(subject)).toMatchObject({ severity: 'ok', message: `abierta por el proceso ${pid}` });
  });

  test('is broken when the process lost its locks, and looking does it no more harm', async () => {
    const { pid } = await open('closeSync(openSync(file));');
    expect(await look(subject)).toMatchObject({
      severity: 'broken',
      message: `el proceso ${pid} la tiene abierta sin bloqueo`,
      advice: expect.stringContaining('SIGTERM'),
    });
    expect(await look(subject)).toMatchObject({ message: `el proceso ${pid} la tiene abierta sin bloqueo` });
  });

  test('is broken when the process writes to deleted files', async () => {
    const { pid } = await open();
    for (const suffix of ['-wal', '-shm']) rmSync(join(dir, `data.db${suffix}`));
    expect(await look(subject)).toMatchObject({
      severity: 'broken',
      message: expect.stringContaining(`el proceso ${pid} escribe en archivos borrados: data.db-`),
    });
  });
});

test('prints one JSON value with --json', async () => {
  const { output } = await runScript('doctor', { DATA_DIR: dataDir }, '--json');
  const { version, findings } = JSON.parse(output);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(findings).toContainEqual(
    expect.objectContaining({ name: 'integrity', severity: 'ok', subject: 'Base de datos' }),
  );
});

test('names the reason of a publication that failed', async () => {
  const releases = dataFoldersOf(dataDir).releases;
  mkdirSync(join(releases, 'r'), { recursive: true });
  const files = { 'index.html': 'files/inicio.html' };
  const manifest = {
    revision: 0,
    codeVersion: 'c',
    pages: 1,
    canonicalPaths: new Map(),
    photographs: [],
    files,
  };
  writeFileSync(join(releases, 'r', 'release.json'), JSON.stringify(manifest));
  await makeReleaseStore(releases).pointTo('r');
  change(`INSERT INTO publications (id, revision, state, reason, started_at)
    VALUES ('publication0001', 1, 'failed', 'El disco del servidor está lleno.', '2026-11-20 12:00:00.000Z')`);
  expect(await look('Publicación')).toMatchObject({
    severity: 'broken',
    message: expect.stringContaining('la última publicación falló: El disco del servidor está lleno.'),
  });
});

test('reports an invalid variable with the sentence of the start', async () => {
  expect(await look('Configuración', { PORT: 'x' })).toMatchObject({
    severity: 'broken',
    message: 'PORT debe ser un número entre 1 y 65535; se recibió «x».',
  });
});

test('warns when all visitors behind a proxy would share one limit', async () => {
  const site = { SITE_URL: 'https://naves.example.org' };
  expect(await look('Configuración', site)).toMatchObject({
    severity: 'warning',
    advice: expect.stringContaining('TRUST_PROXY=1'),
  });
  expect(await look('Configuración', { ...site, TRUST_PROXY: '1' })).toMatchObject({ severity: 'ok' });
});

test.each([
  [100 * 1024 ** 2, 'broken'],
  [1024 ** 3, 'warning'],
  [50 * 1024 ** 3, 'ok'],
])('judges %d bytes of free space as %s', (free, severity) => {
  expect(checkFreeSpace(free, 256 * 1024 ** 2).severity).toBe(severity);
});
