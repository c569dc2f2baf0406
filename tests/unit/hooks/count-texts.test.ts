import { describe, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { hookLibrary } from '../../support/hooks.ts';
import { maliciousStrings } from '../../support/malicious-strings.ts';
import { publicPaths } from '../../support/public-pages.ts';

const { siteUseIn, isBrowser } = hookLibrary('counts/count-texts.js');

const id = '11111111-2222-4333-8444-555555555555';
const pageOf = (path: string) => siteUseIn(`view ${path} `)?.page;

describe('the page of a view', () => {
  test.each([
    [paths.property({ id, title: 'Nave Amozoc', type: 'Bodega', city: 'Amozoc' }), { property: id }],
    [paths.propertyById(id), { property: id }],
    [`/propiedades/bodega/amozoc/${id}-nave.html`, { property: id }],
    [paths.location(id), { location: id }],
    [paths.propertiesOfType('Bodega'), { page: '/propiedades/bodega' }],
    [paths.propertiesInCity('Bodega', 'Amozoc'), { page: '/propiedades/bodega' }],
    [paths.listPage(paths.propertiesOfType('Bodega'), 2), { page: '/propiedades/bodega' }],
    ['/index.html', { page: '/' }],
    ['/contacto/', { page: '/contacto' }],
  ])('of %s is known', (path, page) => {
    expect(pageOf(path)).toEqual(page);
  });

  test('of every public page is known, except the pages of links', () => {
    const unknown = publicPaths.filter((path) => !pageOf(path));
    expect(unknown).toEqual([
      paths.alert(),
      paths.proposal(),
      paths.visit(),
      paths.documentLink(),
      paths.ownerReport(),
    ]);
  });

  test.each([
    '/admin',
    '/nada',
    '/propiedades/casa',
    `/propiedades/${id}/x`,
    'contacto',
    '//example.com',
    '',
  ])('of %s is ignored', (path) => {
    expect(pageOf(path)).toBeUndefined();
  });
});

describe('the campaign of a contact', () => {
  test.each([
    ['call / {"utm_source":"Meta","utm_campaign":"naves noviembre"}', 'meta naves noviembre'],
    ['whatsapp / {"utm_source":"meta"}', 'meta'],
    ['whatsapp / {}', ''],
    ['call / ', ''],
    ['call / null', ''],
    ['call / {"utm_source":["meta"]}', ''],
    ['datasheet / {"utm_source":"meta"}', ''],
  ])('in %s is "%s"', (text, campaign) => {
    expect(siteUseIn(text)).toMatchObject({ host: '', campaign });
  });
});

describe('the referring site of a view', () => {
  test.each([
    ['www.google.com', 'google.com'],
    ['Inmuebles24.com:443', 'inmuebles24.com'],
    ['localhost', ''],
    ['<script>', ''],
    [`${'a'.repeat(60)}.com`, ''],
  ])('%s is counted as "%s"', (host, counted) => {
    expect(siteUseIn(`view / ${host}`).host).toBe(counted);
  });

  test('is not counted with a contact', () => {
    expect(siteUseIn('call / google.com')).toEqual({
      kind: 'page',
      use: 'call',
      page: { page: '/' },
      host: '',
      campaign: '',
    });
  });
});

describe('a text that no page sends is ignored', () => {
  test.each([
    ['nothing', ''],
    ['an unknown kind', 'visit /contacto'],
    ['a kind of every object', 'constructor /contacto'],
    ['a count of a referring site', 'referrer google.com'],
    ['five codes', 'comparison /comparar NP-1,NP-2,NP-3,NP-4,NP-5'],
    ['a code that is none', "comparison /comparar NP-1'"],
    ['a search without filters', 'search /propiedades ,,,,,,1'],
    ['a search with text', 'search /propiedades renta,,lucia@example.com,,,,1'],
    ['a search of another area', 'search /propiedades ,,,1234,,,1'],
    ['a search with further parts', 'search /propiedades renta,,,,,,1,x'],
    ['a search without its result', 'search /propiedades renta,,,,,,'],
    ['a text that is too long', `view /contacto ${'a'.repeat(1_000)}`],
  ])('%s', (_, text) => {
    expect(siteUseIn(text)).toBeUndefined();
  });

  test.each(Object.entries(maliciousStrings))('%s', (_, text) => {
    for (const kind of ['view', 'search', 'comparison', text]) {
      expect(siteUseIn(`${kind} ${text} ${text}`)).toBeUndefined();
      expect(siteUseIn(`${kind} /contacto ${text}`)?.host ?? '').toBe('');
    }
  });
});

describe('a browser is told from a program', () => {
  test.each([
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/23B82 [FBAN/FBIOS;FBAV/540.0]',
  ])('%s is one', (userAgent) => {
    expect(isBrowser(userAgent)).toBe(true);
  });

  test.each([
    '',
    'curl/8.5.0',
    'WhatsApp/2.24.6.77 A',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
    'Mozilla/5.0 (Macintosh) AppleWebKit (KHTML, like Gecko) (Applebot/0.1)',
    'facebookexternalhit/1.1',
  ])('%s is none', (userAgent) => {
    expect(isBrowser(userAgent)).toBe(false);
  });
});
