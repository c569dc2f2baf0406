import { existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { checkBackup, readBackupCheck } from '#server/backup/check-backup.ts';
import { type Backup, readManifest } from '#server/backup/manifest.ts';
import { watchBackups } from '#server/backup/watch-backups.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { checkLastBackup } from '#server/doctor/backups.ts';
import { readReadiness } from '#server/doctor/readiness.ts';
import { metricsTextOf } from '#server/metrics/metrics-text.ts';
import { readBackupMetrics } from '#server/metrics/product-metrics.ts';
import { makeBackup } from '../support/backup.ts';
import { runScript } from '../support/command.ts';
import { startMailServer } from '../support/mail-server.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { administrator, type Backend, startBackend } from '../support/pocketbase.ts';

let backend: Backend;
let dataDir: string;
beforeAll(async () => {
  backend = await startBackend();
  dataDir = await mkdtemp(join(tmpdir(), 'naves-checks-'));
  symlinkSync(backend.dir, dataFoldersOf(dataDir).pocketbase);
  makeDataDir(dataDir);
  const nave = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1_000 };
  await backend.superuser.collection('properties').create({ ...nave, images: [await whitePhotograph()] });
  await backend.superuser
    .collection('inquiries')
    .create({ name: 'Ñ', email: 'n@example.com', message: '¿Sí?' });
});
afterAll(async () => {
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

const metricsNow = () => metricsTextOf(readBackupMetrics(dataDir));
const statusNow = async () => (await administrator(backend)).send('/api/site/status', {});
const databaseFileOf = (backup: Backup) => join(backup.folder, readManifest(backup).database.file);

/** Watches until the newest backup is checked. */
async function watchUntilChecked(backup: Backup): Promise<void> {
  const stopping = new AbortController();
  const watching = watchBackups({ dataDir, signal: stopping.signal, intervalMs: 50 });
  await expect.poll(() => readBackupCheck(backend.dir)?.name, { timeout: 120_000 }).toBe(backup.name);
  stopping.abort();
  await watching;
}

test('reports that there is no backup yet', async () => {
  expect((await statusNow()).backup).toBeNull();
  expect(metricsNow()).toBe('');
  expect(checkLastBackup(dataDir, {})).toMatchObject({ severity: 'warning', message: 'todavía ninguno' });
});

test('a new backup is opened, checked and counted automatically', async () => {
  const backup = await makeBackup(backend);
  expect((await statusNow()).backup).toMatchObject({ has_failed: false, check: null });
  await watchUntilChecked(backup);
  expect(readBackupCheck(backend.dir)).toMatchObject({
    name: backup.name,
    error: '',
    rows: { properties: 1, inquiries: 1 },
    uploads: 1,
  });
  expect((await statusNow()).backup).toMatchObject({
    check: { has_failed: false, rows: { properties: 1 }, uploads: 1 },
  });
  expect(metricsNow()).toContain('naves_backup_checked 1\n');
  expect(metricsNow()).toMatch(/naves_backup_age_seconds \d+\n/);
  expect(checkLastBackup(dataDir, {})).toMatchObject({
    severity: 'ok',
    message: expect.stringMatching(/^de \d+ \S+ \d{4}, \d+:\d\d\s[ap]\.\s?m\., comprobado: 1 propiedades/),
  });
});

describe('a backup is found damaged', () => {
  test.each<[string, (backup: Backup) => void, RegExp]>([
    ['with a changed byte', (backup) => spoil(databaseFileOf(backup)), /SHA-256/],
    ['without its database', (backup) => rmSync(databaseFileOf(backup)), /falta/],
    [
      'without an upload',
      ({ folder }) => rmSync(join(folder, globSync('uploads/*/*/*', { cwd: folder })[0] ?? '')),
      /falta uploads/,
    ],
  ])(
    '%s',
    async (_, damage, reason) => {
      const backup = await makeBackup(backend);
      damage(backup);
      expect(await checkBackup(backup)).toMatchObject({ error: expect.stringMatching(reason), rows: {} });
      await watchUntilChecked(backup);
      expect(checkLastBackup(dataDir, {})).toMatchObject({ severity: 'broken' });
      expect(metricsNow()).toContain('naves_backup_checked 0\n');
      expect((await statusNow()).backup.check).toMatchObject({ has_failed: true });
      const { parts } = await readReadiness({ dataDir, env: {}, probeDatabase: async () => 'well' });
      expect(parts['last-backup']).toBe('warning');
    },
    60_000,
  );

  function spoil(file: string): void {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(bytes.readUInt8(9_000) ^ 1, 9_000, 9_001));
  }
});

describe('a restore drill', () => {
  test('restores, starts and counts the newest backup while the product runs, and leaves no files', async () => {
    const mailServer = await startMailServer();
    await makeBackup(backend);
    const env = { DATA_DIR: dataDir, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port) };
    const { code, output } = await runScript('restore-drill', { ...env, MAIL_FROM: 'sitio@example.com' });
    await mailServer.stop();
    expect(output).toMatch(/1 propiedades, \d+ ubicaciones, 1 solicitudes, \d+ cuentas, 1 archivos/);
    expect(code).toBe(0);
    expect(mailServer.received).toEqual([]);
    expect(existsSync(join(dataFoldersOf(dataDir).work, 'restore-drill'))).toBe(false);
    expect((await backend.superuser.collection('properties').getFullList()).length).toBe(1);
  });

  test('fails with a sentence on a damaged backup, and leaves nothing', async () => {
    const backup = await makeBackup(backend);
    rmSync(databaseFileOf(backup));
    const { code, output } = await runScript('restore-drill', { DATA_DIR: dataDir });
    expect([code, output]).toEqual([1, expect.stringContaining('le falta')]);
    expect(existsSync(join(dataFoldersOf(dataDir).work, 'restore-drill'))).toBe(false);
  });
});
