import type { ChangeFreq } from '@astrojs/sitemap';
import type { Location } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { dateOf } from '#text/format.ts';

export interface SitemapEntry {
  priority: number;
  changefreq: ChangeFreq;
  /** ISO 8601; only where the content's own date is known. */
  lastmod?: string;
}

/** What the sitemap reads of the snapshot that the build works from. */
export interface SitemapSource {
  properties: (Pick<Property, 'id' | 'title' | 'type' | 'city' | 'location_id' | 'updated_at'> & {
    active?: boolean;
  })[];
  locations: Pick<Location, 'id' | 'updated_at'>[];
}

/** Every address that search engines may list, with what the specification says of it (spec §7). */
export function sitemapEntriesOf({ properties, locations }: SitemapSource): Map<string, SitemapEntry> {
  const shown = properties.filter((property) => property.active !== false);
  const changed = lastmodOf(shown);
  return new Map<string, SitemapEntry>([
    [paths.home(), { priority: 1, changefreq: 'weekly', ...changed }],
    [paths.properties(), { priority: 0.9, changefreq: 'daily', ...changed }],
    [paths.services(), { priority: 0.8, changefreq: 'monthly' }],
    [paths.about(), { priority: 0.7, changefreq: 'monthly' }],
    [paths.contact(), { priority: 0.8, changefreq: 'monthly' }],
    [paths.locations(), { priority: 0.8, changefreq: 'weekly', ...changed }],
    [paths.privacy(), { priority: 0.3, changefreq: 'yearly' }],
    ...grouped(shown, (property) => paths.propertiesOfType(property.type), 0.8),
    ...grouped(shown, (property) => paths.propertiesInCity(property.type, property.city), 0.7),
    ...grouped(shown, paths.property, 0.8),
    ...locations.map((location) => {
      const shownThere = shown.filter((property) => property.location_id === location.id);
      const entry = { priority: 0.7, changefreq: 'weekly', ...lastmodOf([location, ...shownThere]) } as const;
      return [paths.location(location.id), entry] as const;
    }),
  ]);
}

type Shown = SitemapSource['properties'][number];

/** One entry per address, as new as the newest property that it shows. */
function grouped(properties: Shown[], addressOf: (property: Shown) => string, priority: number) {
  return [...Map.groupBy(properties, addressOf)].map(
    ([address, shown]) => [address, { priority, changefreq: 'weekly', ...lastmodOf(shown) }] as const,
  );
}

function lastmodOf(records: { updated_at: string }[]): Pick<SitemapEntry, 'lastmod'> {
  const newest = records
    .map((record) => record.updated_at)
    .sort()
    .at(-1);
  return newest ? { lastmod: dateOf(newest).toISOString() } : {};
}
