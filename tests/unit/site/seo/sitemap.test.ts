import { describe, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { sitemapEntriesOf } from '#site/seo/sitemap.ts';
import { location } from '../../../support/location.ts';
import { property } from '../../../support/property.ts';

const amozoc = location();
const older = property({ location_id: amozoc.id, updated_at: '2026-11-03 08:00:00.000Z' });
const newer = property({ location_id: amozoc.id, updated_at: '2026-11-09 08:00:00.000Z' });
const entries = sitemapEntriesOf({ properties: [older, newer], locations: [amozoc] });

describe('sitemapEntriesOf', () => {
  test.each([
    [paths.home(), 1, 'weekly'],
    [paths.properties(), 0.9, 'daily'],
    [paths.services(), 0.8, 'monthly'],
    [paths.about(), 0.7, 'monthly'],
    [paths.contact(), 0.8, 'monthly'],
    [paths.locations(), 0.8, 'weekly'],
    [paths.property(older), 0.8, 'weekly'],
    [paths.location(amozoc.id), 0.7, 'weekly'],
    [paths.propertiesOfType('Nave Industrial'), 0.8, 'weekly'],
    [paths.propertiesInCity('Nave Industrial', 'Amozoc'), 0.7, 'weekly'],
  ])('gives %s priority %d, %s', (path, priority, changefreq) => {
    expect(entries.get(path)).toMatchObject({ priority, changefreq });
  });

  test('dates a property by its own edit and a list by its newest property', () => {
    expect(entries.get(paths.property(older))?.lastmod).toBe('2026-11-03T08:00:00.000Z');
    expect(entries.get(paths.propertiesOfType('Nave Industrial'))?.lastmod).toBe('2026-11-09T08:00:00.000Z');
    expect(entries.get(paths.location(amozoc.id))?.lastmod).toBe('2026-11-09T08:00:00.000Z');
  });

  test('gives no date to pages without stored content', () => {
    expect(entries.get(paths.services())).not.toHaveProperty('lastmod');
  });

  test('lists canonical paths of shown records only', () => {
    expect(entries.has(paths.propertyById(older.id))).toBe(false);
    expect(entries.has(paths.propertiesOfType('Bodega'))).toBe(false);
    expect(entries.has(paths.admin())).toBe(false);
  });
});
