import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { headTextsOf } from '#site/layouts/head-texts.ts';
import { pageContextOf } from '#site/layouts/page-context.ts';
import { snapshotOf } from '../../../bench/catalog.ts';
import { property } from '../../../support/property.ts';

beforeAll(() => void vi.stubEnv('SITE', 'https://naves.example.org'));
afterAll(() => void vi.unstubAllEnvs());

const context = pageContextOf(snapshotOf([property({ type: 'Bodega' })]), {
  year: 2_026,
  codeVersion: 'abc',
});
const seo = { title: 'Servicios', description: 'palabra '.repeat(40), path: '/servicios' };

test('a title ends with the name of the company', () => {
  expect(headTextsOf(context, seo).title).toBe(`Servicios | ${context.company.name}`);
});

test('descriptions have the lengths of search engines and social networks', () => {
  const { description, socialDescription } = headTextsOf(context, seo);
  expect(description.length).toBeLessThanOrEqual(120);
  expect(socialDescription.length).toBeLessThanOrEqual(200);
  expect(socialDescription.length).toBeGreaterThan(120);
});

test('the canonical URL is absolute', () => {
  expect(headTextsOf(context, seo).canonicalUrl).toBe('https://naves.example.org/servicios');
});

test('the footer links to the types that have properties', () => {
  expect(context.typeLinks).toEqual([{ label: 'Bodegas', href: '/propiedades/bodega' }]);
});

test('pages do not get the address that notifications are sent to', () => {
  expect(context.company).not.toHaveProperty('notification_email');
});
