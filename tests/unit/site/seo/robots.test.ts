import { beforeAll, expect, test, vi } from 'vitest';
import { robotsText } from '#site/seo/robots.ts';

beforeAll(() => {
  vi.stubEnv('SITE', 'https://naves.example');
});

test('robots.txt names the sitemap and blocks the panel', () => {
  expect(robotsText()).toContain('Sitemap: https://naves.example/sitemap.xml');
  expect(robotsText()).toContain('Disallow: /admin\n');
});
