import { expect, test } from 'vitest';
import { contentPolicy } from '#server/hosts/content-policy.ts';
import { cacheControlOf, fileHeadersOf, headersFile, securityHeaders } from '#server/hosts/headers.ts';
import { redirectsFile } from '#server/hosts/host-files.ts';

test.each([
  '/_astro/a.Bx1.js',
  '/propiedades/indice/3f2b0c1e8a4d.json',
  '/comparar/datos/3f2b0c1e8a4d.json',
  '/fotos/3f2b-480.webp',
])('lets browsers keep %s for a year without asking', (path) => {
  expect(cacheControlOf(path)).toBe('public, max-age=31536000, immutable');
});

test.each(['/propiedades', '/propiedades/indice.json', '/comparar/indice.json'])(
  'lets browsers revalidate %s',
  (path) => {
    expect(cacheControlOf(path)).toBe('no-cache');
  },
);

test('requires HTTPS in browsers only on a site with HTTPS', () => {
  expect(securityHeaders('https://naves.example.com')).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000',
  });
  expect(securityHeaders('https://naves.example.com', true)).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
  expect(securityHeaders('http://localhost:4321', true)).not.toHaveProperty('Strict-Transport-Security');
});

test('makes browsers store a document, revalidate it and run nothing in it', () => {
  expect(fileHeadersOf('/documentos/plano-3f2b.pdf')).toEqual({
    'Content-Disposition': 'attachment',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': 'no-cache',
  });
  expect(fileHeadersOf('/propiedades')).toEqual({ 'Cache-Control': 'no-cache' });
});

test('lets pages frame maps and the two players of videos only', () => {
  expect(contentPolicy().directives).toContain(
    'frame-src https://www.google.com https://www.youtube-nocookie.com https://player.vimeo.com',
  );
});

test.each([
  ['', "connect-src 'self'"],
  ['https://datos.example.org/pb', "connect-src 'self' https://datos.example.org"],
])('allows pages to connect to the origin of the API URL «%s»', (apiUrl, directive) => {
  expect(contentPolicy(apiUrl).directives).toContain(directive);
});

test.each([
  [undefined, "img-src 'self' data: blob:"],
  [
    'https://{s}.mapas.example.org/{z}/{x}/{y}.png',
    "img-src 'self' data: blob: https://a.mapas.example.org https://b.mapas.example.org https://c.mapas.example.org",
  ],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', "img-src 'self' data: blob: http://127.0.0.1:8080"],
])('with map images from %s, pages may load images by «%s»', (url, directive) => {
  const policy = contentPolicy('', url ? { url, attribution: '© Ejemplo' } : undefined);
  expect(policy.directives).toContain(directive);
});

test('writes the same headers for static hosts', () => {
  const rules = headersFile('https://naves.example.com', true).trimEnd().split('\n\n');
  expect(rules).toEqual([
    expect.stringMatching(/^\/\*\n/),
    // Hosts join both policies of a document with a comma, and browsers apply both.
    "/documentos/*\n  Content-Disposition: attachment\n  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox",
    '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/propiedades/indice/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/comparar/datos/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/mapas/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/fotos/*\n  Cache-Control: public, max-age=31536000, immutable',
  ]);
  const stated = Object.entries(securityHeaders('https://naves.example.com', true));
  expect(rules[0]?.split('\n').slice(1)).toEqual(stated.map(([name, value]) => `  ${name}: ${value}`));
  expect(rules[0]).toContain("Content-Security-Policy: frame-ancestors 'none'");
  expect(rules[0]).toContain('X-Content-Type-Options: nosniff');
});

test('writes redirects for earlier paths, the panel and PocketBase', () => {
  const redirects = [{ from: '/propiedades/a', to: '/propiedades/b' }];
  expect(redirectsFile(redirects, 'https://pb.example.org').split('\n')).toEqual([
    '/propiedades/a /propiedades/b 301',
    '/admin/* /admin 200',
    '/api/* https://pb.example.org/api/:splat 200',
    '',
  ]);
});
