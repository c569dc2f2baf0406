import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Snapshot } from '#domain/snapshot.ts';
import { pageFileOf, paths } from '#paths.ts';
import { checkRelease, expectedAddresses } from '#render/check/site-check.ts';
import type { Difference } from '#render/files/hard-links.ts';
import { location } from '../../support/location.ts';
import { property } from '../../support/property.ts';

const siteUrl = 'https://naves.example.org';
const bodega = property({ title: 'Bodega Norte', type: 'Bodega', city: 'Cholula' });
const snapshot: Snapshot = {
  revision: 7,
  locations: [location()],
  properties: [bodega],
  addresses: [],
  pinned_release: '',
};

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'check-'));
  for (const address of expectedAddresses(snapshot)) write(address);
  writeSitemap([paths.home(), paths.property(bodega)]);
});
afterEach(() => rmSync(site, { recursive: true }));

const knownScript = 'document.title';
const policy = `<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-${createHash('sha256').update(knownScript).digest('base64')}'">`;
const trail = '{"@type":"BreadcrumbList","itemListElement":[]}';

function write(
  address: string,
  { revision = 7, canonical = siteUrl + address, body = '', data = trail, head = policy } = {},
) {
  const file = join(site, pageFileOf(address));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${head}<meta name="revision" content="${revision}"><link rel="canonical" href="${canonical}">` +
      `<script type="application/ld+json">${data}</script>${body}`,
  );
}

function writeSitemap(addresses: string[]) {
  const urls = addresses.map((address) => `<url><loc>${siteUrl}${address}</loc></url>`);
  writeFileSync(join(site, 'sitemap-0.xml'), urls.join(''));
}

function check(changes: Partial<Snapshot> = {}, previousCount = 1, difference?: Difference) {
  const changed = { ...snapshot, ...changes };
  return checkRelease({
    site,
    siteUrl,
    snapshot: changed,
    previousCount,
    expected: expectedAddresses(changed),
    difference,
  });
}

test('a whole build passes and its pages are counted', async () => {
  expect(await check()).toBe(expectedAddresses(snapshot).length);
});

test('an empty catalogue is refused where there was one, and passes where there was none', async () => {
  await expect(check({ properties: [] })).rejects.toThrow('El catálogo está vacío');
  await expect(check({ properties: [] }, 0)).resolves.toBeGreaterThan(0);
});

test('a missing page is named', async () => {
  rmSync(join(site, pageFileOf(paths.services())));
  await expect(check()).rejects.toThrow('Faltan páginas: /servicios.');
});

test('a home page of another revision is refused', async () => {
  write(paths.home(), { revision: 6 });
  await expect(check()).rejects.toThrow('index.html: no lleva la revisión');
});

test('an address of the sitemap without a page is named', async () => {
  writeSitemap(['/propiedades/bodega/oriental']);
  await expect(check()).rejects.toThrow('Faltan páginas: /propiedades/bodega/oriental.');
});

test('a build without a sitemap is refused', async () => {
  rmSync(join(site, 'sitemap-0.xml'));
  await expect(check()).rejects.toThrow('Falta el sitemap.');
});

test.each([
  ['with a dead link', { body: '<a class="x" href="/nada?a=1">' }, 'enlaza a /nada, que no existe'],
  [
    'with a script that this build did not make',
    { body: '<script src="/_astro/b.js"></script>' },
    'usa /_astro/b.js, que no existe',
  ],
  ['that is not canonical to itself', { canonical: `${siteUrl}/otra` }, 'su dirección canónica es'],
  [
    'that does not say where it stands',
    { data: '{"@type":"ItemList","name":"x","itemListElement":[]}' },
    'BreadcrumbList',
  ],
  ['with unreadable structured data', { data: '{' }, 'no se pueden leer'],
  [
    'with an offer without currency',
    { data: `[${trail},{"@type":"Offer","price":1,"availability":""}]` },
    'Offer sin priceCurrency',
  ],
  ['that does not say what may run', { head: '' }, 'no dice qué puede ejecutar'],
  ['with a foreign script', { body: '<script>alert(1)</script>' }, 'contiene un programa ajeno: alert(1)'],
  [
    'with a script in capitals',
    { body: '<SCRIPT>alert(1)</SCRIPT>' },
    'contiene un programa ajeno: alert(1)',
  ],
  ['with a script that ends oddly', { body: '<script>alert(1)</script >' }, 'programa ajeno: alert(1)'],
  [
    'with a script of somebody else',
    { body: '<script src="https://evil.example/x.js"></script>' },
    'programa ajeno: src="https://evil.example/x.js"',
  ],
])('a page %s is refused', async (_what, page, reason) => {
  write(paths.property(bodega), page);
  await expect(check()).rejects.toThrow(reason);
});

test('a page that did not change is read again only where files that it may use are gone', async () => {
  const page = paths.property(bodega);
  write(page, { body: '<script src="/_astro/b.js"></script>' });
  const unchanged = new Set([pageFileOf(page)]);
  await expect(check({}, 1, { unchanged, gone: ['vendida.html'] })).resolves.toBeGreaterThan(0);
  await expect(check({}, 1, { unchanged, gone: ['_astro/b.js'] })).rejects.toThrow(
    `${pageFileOf(page)}: usa /_astro/b.js, que no existe`,
  );
});

test('a script that the policy names, one in a file and one in an attribute are no faults', async () => {
  mkdirSync(join(site, '_astro'));
  writeFileSync(join(site, '_astro/a.js'), '');
  const quoted = '<meta content="<script>alert(1)</script>"><b title=\'<script>2</script>\'>&lt;script></b>';
  write(paths.about(), {
    body: `${quoted}<script>${knownScript}</script><script src="/_astro/a.js"></script>`,
  });
  await expect(check()).resolves.toBeGreaterThan(0);
});

test('links into the panel, to assets and to existing pages are no faults', async () => {
  writeFileSync(join(site, 'ficha.pdf'), '');
  write(paths.about(), {
    body: '<a href="/admin/login"><a href="/ficha.pdf"><a href="/contacto#mapa"><a href="https://x.org/y">',
  });
  await expect(check()).resolves.toBeGreaterThan(0);
});

function writeRedirect(from: string, to: string) {
  const file = join(site, pageFileOf(from));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${policy}<meta http-equiv="refresh" content="0; url=${to}">`);
}

test('a redirect page need carry nothing but where it leads', async () => {
  writeRedirect(paths.propertyById(bodega.id), paths.property(bodega));
  await expect(check()).resolves.toBeGreaterThan(0);
  writeRedirect(paths.propertyById(bodega.id), '/nada');
  await expect(check()).rejects.toThrow('lleva a /nada, que no existe');
});

test('a remembered address of a property that is still shown must not be lost', async () => {
  const before = paths.property({ ...bodega, title: 'Bodega de antes' });
  const addresses = [{ path: before, property_id: bodega.id }];
  await expect(check({ addresses })).rejects.toThrow(`Faltan páginas: ${before}.`);
  writeRedirect(before, paths.property(bodega));
  await expect(check({ addresses })).resolves.toBeGreaterThan(0);
});
