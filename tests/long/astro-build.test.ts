import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { propertySchema } from '#domain/property.ts';
import { pageFileOf, paths } from '#paths.ts';
import { astroBinary } from '#render/bundles/make-bundles.ts';
import { variantFileNamesOf } from '#render/photographs/encode-photograph.ts';
import { renderOnce } from '#render/process/render-process.ts';
import { freePort } from '#server/free-port.ts';
import { manyProperties, snapshotOf } from '../bench/catalog.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { startBackend } from '../support/pocketbase.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'naves-astro-'));
afterAll(() => rm(folder, { recursive: true }));

const siteUrl = 'https://naves.example.org';
const code = 'code';
const dataDir = join(folder, 'data');
const plainSite = join(folder, 'plain');
const bundledSite = join(folder, 'bundled');
const snapshotFile = join(folder, 'snapshot.json');

const properties = manyProperties(30);
const [property] = properties as [(typeof properties)[number]];
const earlierPath = `/propiedades/bodega/puebla/${property.id}-titulo-anterior`;
const snapshot = {
  ...snapshotOf(properties),
  redirects: [{ from: earlierPath, to: paths.property(property) }],
};

/** The environment of a person at a terminal, without what the test runner sets. */
function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const own = { DATA_DIR: dataDir, SITE_URL: siteUrl, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
  return { ...env, ...own, ...more };
}

const astroBuild = (more: Record<string, string>) =>
  run(process.execPath, [astroBinary, 'build'], { env: environment(more) });

function filesOf(site: string): Map<string, string> {
  const entries = globSync('**/*', { cwd: site, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1));
  return new Map(files.sort().map((file) => [file, readFileSync(join(site, file), 'latin1')]));
}

describe('astro build with SNAPSHOT', () => {
  let plain: Map<string, string>;
  let bundled: Map<string, string>;
  const [photograph] = snapshot.photographs;
  const [variant = ''] = photograph ? variantFileNamesOf(photograph) : [];

  beforeAll(async () => {
    writeFileSync(snapshotFile, JSON.stringify(snapshot));
    mkdirSync(join(dataDir, 'photographs'), { recursive: true });
    for (const name of [variant, 'of-another-property-480.webp'])
      writeFileSync(join(dataDir, 'photographs', name), 'webp');
    await astroBuild({ SNAPSHOT: snapshotFile, OUT_DIR: plainSite, CODE: code });
    await renderOnce({
      dataDir,
      codeVersion: code,
      snapshotFile,
      siteUrl,
      redirectPages: true,
      outDir: bundledSite,
    });
    plain = filesOf(plainSite);
    bundled = filesOf(bundledSite);
  });

  test('writes the same files as rendering from bundles, byte for byte', () => {
    const withoutPhotographs = new Map([...plain].filter(([file]) => !file.startsWith('fotos/')));
    expect([...withoutPhotographs.keys()]).toEqual([...bundled.keys()]);
    const different = [...bundled].filter(([file, content]) => plain.get(file) !== content);
    expect(different.map(([file]) => file)).toEqual([]);
  });

  test('writes the whole site: pages, sitemap, redirects and photographs', () => {
    const read = (file: string) => readFileSync(join(plainSite, file), 'utf8');
    expect(read(pageFileOf(paths.property(property))).includes(property.title)).toBe(true);
    expect(read('sitemap.xml')).toContain(`<loc>${siteUrl}${paths.property(property)}</loc>`);
    expect(read('sitemap.xml')).not.toContain(paths.admin());
    expect(read(pageFileOf(earlierPath))).toContain(`url=${paths.property(property)}"`);
    expect([...plain.keys()].filter((file) => file.startsWith('fotos/'))).toEqual([`fotos/${variant}`]);
  });

  test('is served by astro preview', async () => {
    const port = await freePort();
    const preview = spawn(process.execPath, [astroBinary, 'preview', '--port', String(port)], {
      env: environment({ OUT_DIR: plainSite, ASTRO_PREVIEW_BACKGROUND: '0' }),
      stdio: 'ignore',
    });
    const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
    await vi.waitFor(async () => expect(await statusOf('/')).toBe(200), { timeout: 120_000, interval: 250 });
    expect(await statusOf(paths.property(property))).toBe(200);
    expect(await statusOf('/nada')).toBe(404);
    preview.kill();
    await once(preview, 'exit');
  });
});

describe('astro build without SNAPSHOT', () => {
  test('reads the catalog and the photographs from PocketBase', async () => {
    const token = randomBytes(32).toString('base64url');
    const backend = await startBackend({ BUILD_TOKEN: token });
    const record = await backend.superuser.collection('properties').create({
      title: 'Nave Chachapa',
      location: 'Amozoc',
      city: 'Amozoc',
      type: 'Bodega',
      area: 1_000,
      images: [await whitePhotograph('nave.jpg', { width: 500, height: 400 })],
    });
    const outDir = join(folder, 'from-pocketbase');
    await astroBuild({
      POCKETBASE_URL: backend.url,
      POCKETBASE_TOKEN: token,
      OUT_DIR: outDir,
    }).finally(backend.stop);
    const page = readFileSync(join(outDir, pageFileOf(paths.property(propertySchema.parse(record)))), 'utf8');
    expect(page).toContain('Nave Chachapa');
    const [photograph = ''] = /\/fotos\/[\w-]+\.webp/.exec(page) ?? [];
    expect(existsSync(join(outDir, photograph))).toBe(true);
  });

  test.each([
    [
      'without a source of the catalog',
      {},
      'Falta de dónde leer el catálogo: define SNAPSHOT (un archivo), o POCKETBASE_URL y POCKETBASE_TOKEN.',
    ],
    [
      'without a token',
      { POCKETBASE_URL: 'http://127.0.0.1:9' },
      'Falta la variable POCKETBASE_TOKEN: el BUILD_TOKEN de ese PocketBase (npm run token).',
    ],
    [
      'with a file that does not exist',
      { SNAPSHOT: '/nada.json' },
      "SNAPSHOT (/nada.json) no se puede leer: ENOENT: no such file or directory, open '/nada.json'",
    ],
  ])('prints one sentence %s', async (_what, env, sentence) => {
    await expect(astroBuild({ OUT_DIR: join(folder, 'none'), ...env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^[\\d:]+ \\[ERROR\\] \\[site\\] ${RegExp.escape(sentence)}\n$`),
      ),
    });
  });
});
