import { expect, test } from 'vitest';
import { contentPolicy } from '#server/hosts/content-policy.ts';
import { cachingOf, headersFile, securityHeaders } from '#server/hosts/headers.ts';
import { redirectsFile } from '#server/hosts/redirects.ts';

test.each(['/_astro/a.Bx1.js', '/propiedades/indice/3f2b0c1e8a4d.json', '/fotos/3f2b-480.webp'])(
  '%s never changes and is kept for ever',
  (address) => {
    expect(cachingOf(address)).toBe('public, max-age=31536000, immutable');
  },
);

test.each(['/propiedades', '/propiedades/indice.json'])('%s is revalidated', (address) => {
  expect(cachingOf(address)).toBe('no-cache');
});

test('browsers are told to come back over TLS, where there is TLS', () => {
  expect(securityHeaders('https://naves.example.com')).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000',
  });
  expect(securityHeaders('http://localhost:4321')).not.toHaveProperty('Strict-Transport-Security');
});

test.each([
  ['', "connect-src 'self'"],
  ['https://datos.example.org/pb', "connect-src 'self' https://datos.example.org"],
])('pages may speak to PocketBase at «%s», whatever lies below it', (apiUrl, directive) => {
  expect(contentPolicy(apiUrl).directives).toContain(directive);
});

test('static hosts are told the same, and no header of an address twice', () => {
  const rules = headersFile('https://naves.example.com').trimEnd().split('\n\n');
  expect(rules).toEqual([
    expect.stringMatching(/^\/\*\n/),
    '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/propiedades/indice/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/fotos/*\n  Cache-Control: public, max-age=31536000, immutable',
  ]);
  const stated = Object.entries(securityHeaders('https://naves.example.com'));
  expect(rules[0]?.split('\n').slice(1)).toEqual(stated.map(([name, value]) => `  ${name}: ${value}`));
  expect(rules[0]).toContain("Content-Security-Policy: frame-ancestors 'none'");
  expect(rules[0]).toContain('X-Content-Type-Options: nosniff');
});

test('static hosts lead earlier addresses to the current one, and into the panel', () => {
  const redirects = [{ from: '/propiedades/a', to: '/propiedades/b' }];
  expect(redirectsFile(redirects, 'https://pb.example.org').split('\n')).toEqual([
    '/propiedades/a /propiedades/b 301',
    '/admin/* /admin 200',
    '/api/* https://pb.example.org/api/:splat 200',
    '',
  ]);
});
