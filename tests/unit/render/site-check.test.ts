import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { pageFileOf, paths } from '#paths.ts';
import { checkSite, expectedHostedPages } from '#render/check/site-check.ts';
import { locateFiles } from '#render/files/site-files.ts';
import { location } from '../../support/location.ts';
import { property } from '../../support/property.ts';

const siteUrl = 'https://naves.example.org';
const bodega = property({ title: 'Bodega Norte', type: 'Bodega', city: 'Cholula' });
const snapshot: Snapshot = {
  revision: 7,
  company: { name: 'Naves de Prueba' },
  locations: [location()],
  properties: [bodega],
  closed_properties: [],
  documents: [],
  property_paths: [],
  pinned_release: '',
};

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'check-'));
  for (const path of expectedHostedPages(snapshot).keys()) write(path);
  writeSitemap([paths.home(), paths.property(bodega)]);
});
afterEach(() => rmSync(site, { recursive: true }));

const knownScript = 'document.title';
const policy = `<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-${createHash('sha256').update(knownScript).digest('base64')}'">`;
const breadcrumb = '{"@type":"BreadcrumbList","itemListElement":[]}';

function write(
  path: string,
  { revision = 7, canonical = siteUrl + path, body = '', data = breadcrumb, head = policy } = {},
) {
  const file = join(site, pageFileOf(path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${head}<meta name="revision" content="${revision}"><link rel="canonical" href="${canonical}">` +
      `<script type="application/ld+json">${data}</script>${body}`,
  );
}

function writeSitemap(sitemapPaths: string[]) {
  const urls = sitemapPaths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  writeFileSync(join(site, 'sitemap-0.xml'), urls.join(''));
}

async function check(changes: Partial<Snapshot> = {}, previousCount = 1, live?: Map<string, string>) {
  const changed = { ...snapshot, ...changes };
  return checkSite({
    files: await locateFiles(site),
    siteUrl,
    snapshot: changed,
    previousCount,
    expected: expectedHostedPages(changed),
    live,
  });
}

test('accepts a complete site and counts its pages', async () => {
  expect(await check()).toBe(expectedHostedPages(snapshot).size);
});

test('refuses an empty catalog only when the live site has properties', async () => {
  await expect(check({ properties: [] })).rejects.toThrow('El catálogo está vacío');
  await expect(check({ properties: [] }, 0)).resolves.toBeGreaterThan(0);
});

test('names a missing page', async () => {
  rmSync(join(site, pageFileOf(paths.services())));
  await expect(check()).rejects.toThrow('Faltan páginas: /servicios.');
});

test('refuses a home page of another revision', async () => {
  write(paths.home(), { revision: 6 });
  await expect(check()).rejects.toThrow('index.html: no lleva la revisión');
});

test('names a path in the sitemap that has no page', async () => {
  writeSitemap(['/propiedades/bodega/oriental']);
  await expect(check()).rejects.toThrow('Faltan páginas: /propiedades/bodega/oriental.');
});

test('refuses a site without a sitemap', async () => {
  rmSync(join(site, 'sitemap-0.xml'));
  await expect(check()).rejects.toThrow('Falta el sitemap.');
});

test.each([
  ['that is sold', { availability: 'https://schema.org/SoldOut' }],
  ['that is no longer offered', { availability: 'https://schema.org/OutOfStock' }],
  [
    'with a price per m² alone',
    { availability: '', priceCurrency: 'USD', priceSpecification: { price: 4.5 } },
  ],
])('accepts an offer %s without a total price', async (_, offer) => {
  write(paths.services(), { data: `[${breadcrumb},${JSON.stringify({ '@type': 'Offer', ...offer })}]` });
  await expect(check()).resolves.toBeGreaterThan(0);
});

test('accepts a listing without offers, a list without items and a company without hours', async () => {
  const data = [
    { '@type': 'RealEstateListing', name: 'x', url: 'x', description: 'x', datePosted: 'x', mainEntity: {} },
    { '@type': 'ItemList', name: 'x' },
    { '@type': 'RealEstateAgent', name: 'x', url: 'x', telephone: 'x', address: {}, geo: {} },
  ].map((node) => JSON.stringify(node));
  write(paths.services(), { data: `[${[breadcrumb, ...data].join()}]` });
  await expect(check()).resolves.toBeGreaterThan(0);
});

test.each([
  ['with a dead link', { body: '<a class="x" href="/nada?a=1">' }, 'enlaza a /nada, que no existe'],
  [
    'with an asset that the site does not have',
    { body: '<script src="/_astro/b.js"></script>' },
    'usa /_astro/b.js, que no existe',
  ],
  ['that is not canonical to itself', { canonical: `${siteUrl}/otra` }, 'su dirección canónica es'],
  [
    'without breadcrumb data',
    { data: '{"@type":"ItemList","name":"x","itemListElement":[]}' },
    'BreadcrumbList',
  ],
  ['with structured data that cannot be parsed', { data: '{' }, 'no se pueden leer'],
  [
    'with an offer without currency',
    { data: `[${breadcrumb},{"@type":"Offer","price":1,"availability":""}]` },
    'Offer sin priceCurrency',
  ],
  ['without a content security policy', { head: '' }, 'no dice qué puede ejecutar'],
  [
    'with a script that the policy does not name',
    { body: '<script>alert(1)</script>' },
    'contiene un programa ajeno: alert(1)',
  ],
  [
    'with a script tag in capitals',
    { body: '<SCRIPT>alert(1)</SCRIPT>' },
    'contiene un programa ajeno: alert(1)',
  ],
  [
    'with a space in the end tag of a script',
    { body: '<script>alert(1)</script >' },
    'programa ajeno: alert(1)',
  ],
  [
    'with a script from another origin',
    { body: '<script src="https://evil.example/x.js"></script>' },
    'programa ajeno: src="https://evil.example/x.js"',
  ],
])('refuses a page %s', async (_what, page, reason) => {
  write(paths.property(bodega), page);
  await expect(check()).rejects.toThrow(reason);
});

test('reads a page of the live release again only when an asset was removed', async () => {
  const page = paths.property(bodega);
  write(page, { body: '<script src="/_astro/b.js"></script>' });
  const live = new Map([...(await locateFiles(site)), ['vendida.html', '/vendida.html']]);
  await expect(check({}, 1, live)).resolves.toBeGreaterThan(0);
  const problem = `${pageFileOf(page)}: usa /_astro/b.js, que no existe`;
  const elsewhere = new Map([...live, [pageFileOf(page), join(site, 'antes.html')]]);
  await expect(check({}, 1, elsewhere)).rejects.toThrow(problem);
  live.set('_astro/b.js', '/b.js');
  await expect(check({}, 1, live)).rejects.toThrow(problem);
});

test('misses a page that is only in a sitemap of the live release', async () => {
  write('/propiedades/bodega/oriental');
  writeSitemap(['/propiedades/bodega/oriental']);
  const live = await locateFiles(site);
  await expect(check({}, 1, live)).resolves.toBeGreaterThan(0);
  rmSync(join(site, pageFileOf('/propiedades/bodega/oriental')));
  await expect(check({}, 1, live)).rejects.toThrow('Faltan páginas: /propiedades/bodega/oriental.');
});

test('reads a sitemap that is not in the live release', async () => {
  const live = await locateFiles(site);
  await check({}, 1, live);
  writeSitemap(['/propiedades/bodega/oriental']);
  await expect(check({}, 1, new Map())).rejects.toThrow('Faltan páginas: /propiedades/bodega/oriental.');
});

test('accepts a script that the policy names, a script file, and a script in an attribute', async () => {
  mkdirSync(join(site, '_astro'));
  writeFileSync(join(site, '_astro/a.js'), '');
  const quoted = '<meta content="<script>alert(1)</script>"><b title=\'<script>2</script>\'>&lt;script></b>';
  write(paths.about(), {
    body: `${quoted}<script>${knownScript}</script><script src="/_astro/a.js"></script>`,
  });
  await expect(check()).resolves.toBeGreaterThan(0);
});

test('accepts links to the panel, to files and to existing pages', async () => {
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

test('requires of a redirect page only a target that exists', async () => {
  writeRedirect(paths.propertyById(bodega.id), paths.property(bodega));
  await expect(check()).resolves.toBeGreaterThan(0);
  writeRedirect(paths.propertyById(bodega.id), '/nada');
  await expect(check()).rejects.toThrow('lleva a /nada, que no existe');
});

test('refuses a site that lost an earlier path of a property', async () => {
  const earlier = paths.property({ ...bodega, title: 'Bodega de antes' });
  const property_paths = [{ path: earlier, property_id: bodega.id }];
  await expect(check({ property_paths })).rejects.toThrow(`Faltan páginas: ${earlier}.`);
  writeRedirect(earlier, paths.property(bodega));
  await expect(check({ property_paths })).resolves.toBeGreaterThan(0);
});
