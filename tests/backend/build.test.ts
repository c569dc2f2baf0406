import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentSchema, type PropertyDocument } from '#domain/document.ts';
import { type Property, propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import { lockHostedBuild, makeDataDir } from '#server/data-dir.ts';
import { pdfWith, uploadOf, validPdf } from '../support/document-files.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { startBackend } from '../support/pocketbase.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'naves-build-'));
/** DATA_DIR on another disk than the code, where this machine has one. */
const memory = '/dev/shm';
const volume = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), 'naves-build-'));
const token = randomBytes(32).toString('base64url');
const backend = await startBackend({ BUILD_TOKEN: token });
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true });
  await rm(volume, { recursive: true });
});

const superuser = { SUPERUSER_EMAIL: 'host@example.com', SUPERUSER_PASSWORD: 'clave-del-host' };
const env = {
  POCKETBASE_URL: backend.url,
  SITE_URL: 'https://naves.example.org',
  API_URL: 'https://datos.example.org/',
  DATA_DIR: join(volume, 'data'),
  OUT_DIR: join(folder, 'dist'),
};
/** Secrets of an operator. Each value stands nowhere else. */
const secrets = {
  ADMIN_PASSWORD: 'reservado-administrador',
  SITE_WEBHOOK_SECRET: 'reservado-webhook',
  SITE_GITHUB_TOKEN: 'reservado-github',
  SMTP_USER: 'reservado-usuario',
  SMTP_PASS: 'reservado-correo',
  S3_ACCESS_KEY: 'reservado-llave',
  S3_SECRET: 'reservado-almacen',
  BACKUP_S3_SECRET: 'reservado-respaldo',
};
const snapshotOfProduct = 'the snapshot of npm start on this DATA_DIR';
/** @returns what it printed */
async function command(name: string, more: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...process.env, ...env, ...more } };
  const { stdout, stderr } = await run(process.execPath, [`src/server/${name}.ts`], options);
  return stdout + stderr;
}

const written = (name: string) => readFileSync(join(env.OUT_DIR, name), 'utf8');
const earlierPathOf = ({ id }: Property) => `/propiedades/terreno-industrial/puebla/${id}-de-antes`;
let nave: Property;
/** Public plans: one that can be drawn, and one that cannot. */
let plan: PropertyDocument;
let brokenPlan: PropertyDocument;
let output: string;

beforeAll(async () => {
  nave = propertySchema.parse(
    await backend.superuser.collection('properties').create({
      title: 'Nave Chachapa',
      location: 'Amozoc',
      city: 'Amozoc',
      type: 'Bodega',
      area: 10,
      images: [await whitePhotograph('nave.jpg', { width: 500, height: 400 })],
    }),
  );
  const createPlan = async (name: string, pdf: Buffer) =>
    documentSchema.parse(
      await backend.superuser.collection('documents').create({
        ...{ property_id: nave.id, name, kind: 'plan', visibility: 'public', file: uploadOf(pdf) },
      }),
    );
  plan = await createPlan('Planta', validPdf());
  brokenPlan = await createPlan('Corte', pdfWith('<< /Type /Catalog >>'));
  await backend.superuser.send('/api/site/property-paths', {
    method: 'POST',
    body: { property_paths: [{ path: earlierPathOf(nave), property_id: nave.id }] },
  });
  makeDataDir(env.DATA_DIR);
  writeFileSync(snapshotFileIn(env.DATA_DIR), snapshotOfProduct);
  output = await command('build', { POCKETBASE_TOKEN: token, ...superuser, ...secrets });
});

describe('a build for a static host', () => {
  test('prints what it wrote, with a token that reads the public site only', async () => {
    expect((await command('token', {})).trim()).toMatch(/^[\w-]{43}$/);
    expect(output).toMatch(/Listo: \d+ páginas de la revisión \d+/);
    expect(written(`${paths.property(nave)}.html`)).toContain('Nave Chachapa');
  });

  test('does not change the snapshot of npm start', () => {
    expect(readFileSync(snapshotFileIn(env.DATA_DIR), 'utf8')).toBe(snapshotOfProduct);
  });

  test('copies the photographs', () => {
    const [, photograph = ''] = /(\/fotos\/[\w-]+\.webp)/.exec(written(`${paths.property(nave)}.html`)) ?? [];
    expect(existsSync(join(env.OUT_DIR, photograph))).toBe(true);
    expect(globSync('fotos/*.jsonl', { cwd: env.OUT_DIR })).toEqual([]);
  });

  test('shows a plan in the sizes of photographs, and one that cannot be drawn as a link', async () => {
    const page = written(`${paths.property(nave)}.html`);
    const variants = [...page.matchAll(/src="([^"]+)" srcSet="([^"]+)"[^>]*alt="Plano: Planta"/g)][0];
    const files = variants?.[2]?.split(', ').map((variant) => variant.split(' ')[0] ?? '') ?? [];
    expect(files.map((file) => file.replace(/^.*-/, ''))).toEqual([
      '480.webp',
      '800.webp',
      '1080.webp',
      '1600.webp',
    ]);
    for (const file of files) expect(existsSync(join(env.OUT_DIR, file))).toBe(true);
    expect(page).not.toContain('Plano: Corte');
    for (const document of [plan, brokenPlan]) {
      expect(page).toContain(paths.document(document));
      expect(existsSync(join(env.OUT_DIR, paths.document(document)))).toBe(true);
    }
    expect(output).toContain(`El plano «Corte» (${brokenPlan.id}) no tiene vista previa`);
    const failed = await backend.superuser.collection('documents').getFullList({
      filter: 'has_failed_preview = true',
    });
    expect(failed.map(({ id }) => id)).toEqual([brokenPlan.id]);
  });

  test('redirects an earlier path by a page and by the host', () => {
    expect(written(`${earlierPathOf(nave)}.html`)).toContain(`url=${paths.property(nave)}"`);
    expect(written('_redirects')).toContain(`${earlierPathOf(nave)} ${paths.property(nave)} 301`);
  });

  test('opens the paths of the panel on a host without rewrites', () => {
    expect(written('404.html')).toContain('<script src="/panel.js">');
    expect(written('panel.js')).toContain("'/admin.html#'");
  });

  test('connects pages to PocketBase at API_URL', () => {
    expect(written('_redirects')).toContain('/api/* https://datos.example.org/api/:splat 200\n');
    const contact = written('contacto.html');
    expect(contact).toContain("connect-src 'self' https://datos.example.org;");
    const scripts = readdirSync(join(env.OUT_DIR, '_astro')).filter((name) => name.endsWith('.js'));
    const connecting = scripts.filter((name) =>
      written(join('_astro', name)).includes('https://datos.example.org'),
    );
    expect(connecting).not.toEqual([]);
  });

  test('writes and prints no secret', () => {
    const kept = [...Object.values(secrets), ...Object.values(superuser), token];
    const files = globSync('**/*', { cwd: env.OUT_DIR, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const { parentPath, name } of files) {
      const content = readFileSync(join(parentPath, name), 'latin1');
      expect(kept.filter((secret) => content.includes(secret))).toEqual([]);
    }
    expect(kept.filter((secret) => output.includes(secret))).toEqual([]);
  });

  test('saves the paths and reports the publication to administrators', async () => {
    const addresses = await backend.superuser.collection('property_paths').getFullList({ sort: 'path' });
    expect(addresses.map(({ path }) => path)).toEqual([paths.property(nave), earlierPathOf(nave)]);
    const publications = await backend.superuser.collection('publications').getFullList();
    expect(publications).toMatchObject([{ state: 'online', release: '', progress: 100 }]);
  });
});

test('reuses unchanged pages of the last build and removes all other files', async () => {
  const page = join(env.OUT_DIR, `${paths.property(nave)}.html`);
  appendFileSync(page, '<!-- of the build before -->');
  const home = join(env.OUT_DIR, 'index.html');
  appendFileSync(home, '<!-- of the build before -->');
  writeFileSync(join(env.OUT_DIR, 'left-over.html'), '');
  const photographs = globSync('fotos/*', { cwd: env.OUT_DIR });
  writeFileSync(join(env.OUT_DIR, 'fotos', '0123456789abcdef-800.webp'), 'of a property that was deleted');
  await command('build', { POCKETBASE_TOKEN: token });
  expect(readFileSync(page, 'utf8')).toContain('of the build before');
  expect(readFileSync(home, 'utf8')).not.toContain('of the build before');
  expect(existsSync(join(env.OUT_DIR, 'left-over.html'))).toBe(false);
  expect(globSync('fotos/*', { cwd: env.OUT_DIR })).toEqual(photographs);
  expect(photographs).not.toEqual([]);
});

test('refuses an output folder with other files and does not change it', async () => {
  const home = join(folder, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'tesis.txt'), '');
  await expect(command('build', { POCKETBASE_TOKEN: token, OUT_DIR: home })).rejects.toMatchObject({
    code: 1,
    stderr: `OUT_DIR (${home}) tiene algo que no es este sitio (tesis.txt) y se perdería: elige una carpeta nueva o vacíala.\n`,
  });
  expect(readdirSync(home)).toEqual(['tesis.txt']);
});

test('prints one sentence when PocketBase refuses the token', async () => {
  await expect(command('build', { POCKETBASE_TOKEN: 'no' })).rejects.toMatchObject({
    code: 1,
    stderr: `No se pudo leer el catálogo de PocketBase en ${backend.url} (rechazado: HTTP 401).\n`,
  });
});

test('refuses a second build with the same DATA_DIR', async () => {
  const lock = lockHostedBuild(env.DATA_DIR);
  const second = command('build', { POCKETBASE_TOKEN: token });
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: `Otro npm run build usa DATA_DIR (${env.DATA_DIR}) en este momento.\n`,
  });
  lock.close();
});
