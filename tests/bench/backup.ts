import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { readManifest } from '#server/backup/manifest.ts';
import { makeBackup } from '../support/backup.ts';
import { type Backend, startBackend } from '../support/pocketbase.ts';
import { diskUse } from './disk-use.ts';
import { fillDatabase } from './fill-database.ts';
import { median, quantile, seconds } from './results.ts';
import { saveResults } from './save-results.ts';

/** Width and height of a photograph of about 3 MB. */
const photographPixels = 1_900;
const backupCount = 7;
const quietMs = 10_000;

interface Filled {
  backend: Backend;
  /** Folder for what the benchmark keeps beside the data of PocketBase. */
  folder: string;
}

async function startFilled(
  photographs: number,
  stored: { properties: number; inquiries: number },
): Promise<Filled> {
  const backend = await startBackend();
  const folder = await mkdtemp(join(tmpdir(), 'naves-bench-'));
  symlinkSync(backend.dir, join(folder, 'pocketbase'));
  fillDatabase(folder, stored);
  // Noise cannot be compressed, and nothing of it is removed, unlike what follows an image.
  const noise = sharp(randomBytes(3 * photographPixels ** 2), {
    raw: { width: photographPixels, height: photographPixels, channels: 3 },
  });
  const bytes = await noise.jpeg({ quality: 90 }).toBuffer();
  for (let number = 0; number < photographs; number += 1) {
    await backend.superuser.collection('properties').create({
      ...{ title: `Nave ${number}`, location: 'Amozoc', type: 'Bodega', area: 1_000 },
      images: [new File([new Uint8Array(bytes)], 'nave.jpg')],
    });
  }
  return { backend, folder };
}

/** Sends one inquiry after the other while a task runs. Returns what each waited, in milliseconds. */
async function waitsDuring(backend: Backend, task: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void task.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  const inquiries = backend.superuser.collection('inquiries');
  while (!isOver) {
    const started = performance.now();
    await inquiries.create({ name: 'Ñ', email: 'n@example.com', message: 'Hola' });
    waits.push(performance.now() - started);
  }
  return waits;
}

const waitFigures = (label: string, waits: number[]) => ({
  [`${label}, median ms`]: Number(median(waits).toFixed(1)),
  [`${label}, p95 ms`]: Number(quantile(waits, 0.95).toFixed(1)),
  [`${label}, max ms`]: Number(Math.max(...waits).toFixed(1)),
});

/** @param backups folder that the backups go to where it is not the one beside the uploads, which can be linked */
async function measure(label: string, { backend }: Filled, backups?: string) {
  const storage = join(backend.dir, 'storage');
  const folder = backups ?? join(backend.dir, 'backups');
  await rm(join(backend.dir, 'backups'), { recursive: true, force: true });
  if (backups) symlinkSync(backups, join(backend.dir, 'backups'));

  const without = await waitsDuring(backend, wait(quietMs));
  const during: number[][] = [];
  const lasted: number[] = [];
  const disk: number[] = [];
  let last = { folder, name: '' };
  for (let number = 0; number < backupCount; number += 1) {
    const started = performance.now();
    const backup = makeBackup(backend).then((made) => {
      lasted.push(performance.now() - started);
      last = made;
    });
    during.push(await waitsDuring(backend, backup));
    disk.push(diskUse(storage, folder) - diskUse(storage));
  }
  const [first = [], ...later] = during;
  return {
    backups: label,
    'uploads MB': diskUse(storage),
    'database MB': Math.round(readManifest(last).database.bytes / 1e6),
    ...waitFigures('no backup', without),
    ...waitFigures('first backup', first),
    ...waitFigures('later backups', later.flat()),
    'first backup s': seconds(lasted[0] ?? Number.NaN),
    'later backup, median s': seconds(median(lasted.slice(1))),
    'disk of 1 backup MB': disk[0] ?? 0,
    'disk of 7 backups MB': disk.at(-1) ?? 0,
  };
}

const usual = await startFilled(500, { properties: 1_500, inquiries: 5_000 });
const elsewhere = join(usual.folder, 'elsewhere');
mkdirSync(elsewhere);
const rows = [
  await measure('uploads hard-linked', usual),
  await measure('uploads copied to another disk', usual, elsewhere),
];
const large = await startFilled(0, { properties: 10_000, inquiries: 50_000 });
rows.push(await measure('large database, no uploads', large));
for (const { backend, folder } of [usual, large]) {
  await backend.stop();
  await rm(folder, { recursive: true });
}
saveResults('backup', rows);
