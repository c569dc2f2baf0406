import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { snapshotSchema } from '#domain/snapshot-schema.ts';
import { manyProperties, snapshotOf } from '../../../bench/catalog.ts';
import { seed } from '../../../support/random.ts';
import type { BuiltSnapshot } from '../../../support/site-builder.ts';
import { anyEdits } from '../../../support/snapshot-edits.ts';

/** The modules that make pages of a catalog, without anything that they remember. */
async function freshModules() {
  vi.resetModules();
  const [reader, catalog, properties, datasheets, further, lists, index, comparison, sitemap] =
    await Promise.all([
      import('#site/catalog/data-reader.ts'),
      import('#site/catalog/site-catalog.ts'),
      import('#site/catalog/property-pages.ts'),
      import('#site/catalog/datasheet-files.ts'),
      import('#site/catalog/further-list-pages.ts'),
      import('#site/catalog/list-pages.ts'),
      import('#site/property-index/pack-index.ts'),
      import('#site/comparison/pack-comparison.ts'),
      import('#site/seo/sitemap.ts'),
    ]);
  const { read } = reader.makeDataReader(snapshotSchema);
  return (snapshot: BuiltSnapshot) => {
    const data = read(structuredClone(snapshot));
    const made = catalog.makeSiteCatalog(data, { codeVersion: 'code', year: 2_026 });
    return {
      properties: properties.propertyPagesOf(made),
      datasheets: datasheets.datasheetFilesOf(made),
      further: further.furtherListPagesOf(made),
      all: lists.allPropertiesPageOf(made),
      types: lists.typePagesOf(made),
      cities: lists.cityPagesOf(made),
      locations: lists.locationPagesOf(made),
      index: index.packIndex(made.properties, made.photographsOf, made.exchangeRate, made.landmarks),
      comparison: comparison.packComparison(made),
      sitemap: sitemap.sitemapEntriesOf(data),
    };
  };
}

/** More than one page of each list, and of each type at least two. */
const first = snapshotOf(manyProperties(60));

vi.stubEnv('SITE', 'https://naves.example.org');

/** FAULT_SEED repeats a run. */
test('what is remembered of earlier catalogs makes the same pages as nothing', async () => {
  const remembering = await freshModules();
  remembering(first);
  const property = fc.asyncProperty(anyEdits(first), async (edits) => {
    const edited = edits.reduce((snapshot, { apply }) => apply(snapshot), first);
    for (const snapshot of [edited, first, edited]) {
      const remembered = remembering(snapshot);
      const fromNothing = (await freshModules())(snapshot);
      for (const [name, pages] of Object.entries(remembered))
        expect({ [name]: pages }).toEqual({ [name]: fromNothing[name as keyof typeof fromNothing] });
    }
  });
  await fc.assert(property, { seed, numRuns: 6, endOnFailure: true });
});
