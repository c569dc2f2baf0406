import type { ChangeFreq } from '@astrojs/sitemap';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { dateOf } from '#text/format.ts';

export interface SitemapEntry {
  priority: number;
  changefreq: ChangeFreq;
  /** ISO 8601; absent for pages without stored content. */
  lastmod?: string;
}

export type SitemapSource = Pick<Snapshot, 'properties' | 'locations'>;

/** Every path that search engines may list, with its priority (spec §7). */
export function sitemapEntriesOf({ properties, locations }: SitemapSource): Map<string, SitemapEntry> {
  const changed = lastmodOf(properties);
  const inLocation = Map.groupBy(properties, ({ location_id }) => location_id);
  return new Map<string, SitemapEntry>([
    [paths.home(), { priority: 1, changefreq: 'weekly', ...changed }],
    [paths.properties(), { priority: 0.9, changefreq: 'daily', ...changed }],
    [paths.services(), { priority: 0.8, changefreq: 'monthly' }],
    [paths.about(), { priority: 0.7, changefreq: 'monthly' }],
    [paths.requirement(), { priority: 0.6, changefreq: 'weekly', ...changed }],
    [paths.contact(), { priority: 0.8, changefreq: 'monthly' }],
    [paths.locations(), { priority: 0.8, changefreq: 'weekly', ...changed }],
    [paths.privacy(), { priority: 0.3, changefreq: 'yearly' }],
    ...grouped(properties, pathOfType, 0.8),
    ...grouped(properties, pathOfCity, 0.7),
    ...grouped(properties, pathOf, 0.8),
    ...locations.map((location) => {
      const shownThere = inLocation.get(location.id) ?? [];
      const entry = { priority: 0.7, changefreq: 'weekly', ...lastmodOf([location, ...shownThere]) } as const;
      return [paths.location(location.id), entry] as const;
    }),
  ]);
}

type Shown = Snapshot['properties'][number];

/** One entry per path, with the date of its newest property. */
function grouped(properties: Shown[], pathOf: (property: Shown) => string, priority: number) {
  return [...Map.groupBy(properties, (property) => pathOf(property))].map(
    ([path, shown]) => [path, { priority, changefreq: 'weekly', ...lastmodOf(shown) }] as const,
  );
}

/** Their paths and dates are made once, because most properties are the same objects in the next build. */
const pathOf = rememberPerRecord((property: Shown) => paths.property(property));
const pathOfType = rememberPerRecord(({ type }: Shown) => paths.propertiesOfType(type));
const pathOfCity = rememberPerRecord(({ type, city }: Shown) => paths.propertiesInCity(type, city));
const isoDateOf = rememberPerRecord((record: { updated_at: string }) =>
  dateOf(record.updated_at).toISOString(),
);

function lastmodOf(records: { updated_at: string }[]): Pick<SitemapEntry, 'lastmod'> {
  const [first, ...others] = records;
  if (!first) return {};
  return {
    lastmod: isoDateOf(
      others.reduce((newest, record) => (record.updated_at > newest.updated_at ? record : newest), first),
    ),
  };
}
