import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { readLastBackup } from '#server/backup/last-backup.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { readReadiness } from '#server/doctor/readiness.ts';
import { runChecks } from '#server/doctor/run-checks.ts';
import { makeAlert } from '#server/faults/alert.ts';
import { watchFaults } from '#server/faults/watch-faults.ts';
import { freePort } from '#server/free-port.ts';
import { metricsTextOf } from '#server/metrics/metrics-text.ts';
import { readBackupMetrics } from '#server/metrics/product-metrics.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { type Backend, startBackend } from '../support/pocketbase.ts';

const wait = { timeout: 120_000, interval: 20 };
const mailPort = await freePort();
const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailPort), MAIL_FROM: 'sitio@example.com' };

let backend: Backend;
let dataDir: string;
let errors: string[];
beforeEach(async () => {
  backend = await startBackend(env);
  dataDir = mkdtempSync(join(tmpdir(), 'naves-faults-'));
  symlinkSync(backend.dir, dataFoldersOf(dataDir).pocketbase);
  makeDataDir(dataDir);
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((line) => errors.push(String(line)));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

/** What takes the alerts. It refuses them until a test lets it take them. */
async function startAlertReceiver() {
  const texts: string[] = [];
  const receiver = { texts, isUp: true, refusals: 0, url: '' };
  const server = createServer(async (request, response) => {
    const { text } = (await json(request)) as { text: string };
    if (receiver.isUp) texts.push(text);
    else receiver.refusals += 1;
    response.writeHead(receiver.isUp ? 200 : 500).end();
  });
  receiver.url = (await listenOnLoopback(server)).url;
  onTestFinished(() => void server.close());
  return receiver;
}

function watch(alertUrl: string) {
  const stopping = new AbortController();
  const watching = watchFaults({
    dataDir,
    readReadiness: () => readReadiness({ dataDir, env, probeDatabase: async () => 'well' }),
    alert: makeAlert({ ALERT_URL: alertUrl, SITE_URL: 'https://naves.example' }),
    signal: stopping.signal,
    intervalMs: 20,
  });
  const stop = async () => {
    stopping.abort();
    await watching;
  };
  onTestFinished(stop);
  return stop;
}

const mailFault = async () => {
  const { parts, faults } = await readReadiness({ dataDir, env, probeDatabase: async () => 'well' });
  return { part: parts.mails, fault: faults.find(({ name }) => name === 'mails') };
};

test('a dead mail server is told once, with since when and what to do, and once more when it is over', async () => {
  const { superuser } = backend;
  const receiver = await startAlertReceiver();
  await superuser.collection('inquiries').create({ name: 'Ñ', email: 'n@example.com', message: 'x' });
  await sendMailsUntil(superuser, async () => {
    expect((await superuser.collection('mails').getFirstListItem('')).last_error).toContain(
      'No hay conexión',
    );
  });
  expect((await mailFault()).part).toBe('warning');
  await superuser.sql.run(
    "UPDATE mails SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-16 minutes')",
  );
  expect(await mailFault()).toMatchObject({
    part: 'broken',
    fault: {
      message: expect.stringMatching(
        /^no sale ninguno: 1 en espera, el más antiguo desde .*: No hay conexión/,
      ),
      advice: expect.stringContaining('SMTP_*'),
    },
  });
  receiver.isUp = false;
  const stopFirst = watch(receiver.url);
  await expect.poll(() => receiver.refusals, wait).toBeGreaterThan(1);
  const [untold] = (await runChecks({ dataDir, env: { ...env, ALERT_URL: receiver.url } })).filter(
    ({ name }) => name === 'alerts',
  );
  expect(untold).toMatchObject({ severity: 'broken', message: 'ALERT_URL no ha recibido 1' });
  receiver.isUp = true;
  await expect.poll(() => receiver.texts.length, wait).toBe(1);
  await stopFirst();
  const stopSecond = watch(receiver.url);
  const mailServer = await startMailServer('127.0.0.1', mailPort);
  onTestFinished(mailServer.stop);
  await sendMailsUntil(superuser, async () => {
    await superuser.sql.run("UPDATE mails SET next_at = '2000-01-01 00:00:00.000Z'");
    expect((await superuser.collection('mails').getFirstListItem('')).state).toBe('sent');
  });
  await expect.poll(() => receiver.texts.length, wait).toBe(2);
  await stopSecond();
  expect(receiver.texts).toEqual([
    expect.stringMatching(/^https:\/\/naves.example Falla: Correos: no sale ninguno: 1 en espera/),
    expect.stringMatching(/^https:\/\/naves.example Resuelto: Correos; fallaba desde /),
  ]);
  expect(errors.filter((line) => line.startsWith('Falla: Correos'))).toHaveLength(1);
  expect(errors.filter((line) => line === 'ALERT_URL no recibió un aviso: respondió 500')).toHaveLength(1);
});

test('one mail that its recipient refuses is no dead server', async () => {
  const { superuser } = backend;
  for (const message of ['uno', 'dos'])
    await superuser.collection('inquiries').create({ name: 'Ñ', email: 'n@example.com', message });
  const [refused, sent] = await superuser.collection('mails').getFullList({ sort: 'created_at' });
  const early = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-20 minutes')";
  await superuser.sql.run(
    `UPDATE mails SET created_at = ${early}, attempts = 4, last_error = '550' WHERE id = '${refused?.id}'`,
  );
  await superuser.sql.run(`UPDATE mails SET state = 'sent' WHERE id = '${sent?.id}'`);
  expect((await mailFault()).part).toBe('warning');
});

test('a failed nightly backup is told with its reason and the last good one, whose age is measured', async () => {
  const { superuser } = backend;
  await superuser.crons.run('make-backup');
  await expect.poll(() => readLastBackup(backend.dir)?.error, wait).toBe('');
  const good = readLastBackup(backend.dir);
  rmSync(join(backend.dir, 'backups', 'databases'), { recursive: true });
  writeFileSync(join(backend.dir, 'backups', 'databases'), '');
  await superuser.crons.run('make-backup');
  await expect.poll(() => readLastBackup(backend.dir)?.error, wait).toContain('not a directory');
  expect(readLastBackup(backend.dir)).toMatchObject({ name: '', lastGoodAt: good?.startedAt });
  const aDayLater = Date.parse(good?.startedAt ?? '') + 86_400_000;
  const metrics = metricsTextOf(readBackupMetrics(dataDir, aDayLater));
  expect(metrics).toContain('naves_backup_age_seconds 86400\n');
  const stop = watch('');
  await expect
    .poll(() => errors.join('\n'), wait)
    .toMatch(
      /Falla: Último respaldo: falló el de .*not a directory.*; el último bueno es de .*npm run backup/,
    );
  await stop();
});
