import { expect, test } from 'vitest';
import { headersFile, headersFor } from '#server/hosts/headers.ts';
import { redirectsFile } from '#server/hosts/redirects.ts';

test.each(['/_astro/a.Bx1.js', '/fotos/3f2b-480.webp'])(
  '%s never changes and is kept for ever',
  (address) => {
    expect(headersFor(address)).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  },
);

test('a page is revalidated', () => {
  expect(headersFor('/propiedades')).toMatchObject({ 'Cache-Control': 'no-cache' });
});

test('static hosts are told the same, and no header of an address twice', () => {
  expect(headersFile()).toBe(`/*
  X-Content-Type-Options: nosniff

/_astro/*
  Cache-Control: public, max-age=31536000, immutable

/fotos/*
  Cache-Control: public, max-age=31536000, immutable
`);
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
