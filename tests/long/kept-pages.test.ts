import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Company } from '#domain/company.ts';
import type { Property } from '#domain/property.ts';
import { pageFileOf, paths } from '#paths.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import { manyProperties, snapshotOf } from '../bench/catalog.ts';
import { seed } from '../support/random.ts';
import { type BuiltSnapshot, makeSiteBuilder, type SiteFiles } from '../support/site-builder.ts';
import { anyEdits } from '../support/snapshot-edits.ts';

const builder = await makeSiteBuilder();
afterAll(builder.remove);

const fileOf = (property: Property) => pageFileOf(paths.property(property));

const [lonely, ...others] = manyProperties(12).map((property, index) => ({
  ...property,
  type: index === 0 ? ('Parque Industrial' as const) : ('Bodega' as const),
})) as [Property, ...Property[]];
const small: BuiltSnapshot = snapshotOf([lonely, ...others]);
let smallSite: SiteFiles;

beforeAll(async () => {
  smallSite = (await builder.build('small', small)).files;
});

const numRuns = Number(process.env.KEPT_PAGES_RUNS ?? 4);
console.log(`FAULT_SEED=${seed}, ${numRuns} rondas`);

/** KEPT_PAGES_RUNS=100 tries more edits, and FAULT_SEED repeats a run. */
test('a build after random edits makes the same files as a build from nothing', async () => {
  const property = fc.asyncProperty(anyEdits(small), async (edits) => {
    const snapshot = edits.reduce((edited, { apply }) => apply(edited), small);
    const kept = await builder.build('kept', snapshot, { previous: 'small' });
    const complete = await builder.build('complete', snapshot);
    expect(Object.fromEntries(kept.files)).toEqual(Object.fromEntries(complete.files));
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
});

/** FAULT_SEED repeats a run. Releases that nobody can go back to are removed meanwhile. */
test('releases after random edits, one after the other, have the same files as builds from nothing', async () => {
  await builder.publish(small);
  const first = await builder.publish(small);
  expect(first.renderedPages).toEqual([]);
  expect(Object.fromEntries(first.files)).toEqual(Object.fromEntries(smallSite));
  const property = fc.asyncProperty(anyEdits(small), async (edits) => {
    const snapshot = edits.reduce((edited, { apply }) => apply(edited), small);
    const complete = await builder.build('complete', snapshot);
    for (const edited of [snapshot, small, snapshot]) {
      const { files, renderedPages } = await builder.publish(edited);
      if (edited === small) expect(renderedPages).toEqual([]);
      expect(Object.fromEntries(files)).toEqual(
        Object.fromEntries(edited === small ? smallSite : complete.files),
      );
    }
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
});

/** The stored field that a member of the page context follows from. */
type CompanyField = Exclude<keyof PageContext['company'], 'phones'> | 'phone';

/** One other value for each member of the page context, so that a new member needs a line here. */
const otherCompany: { [Name in CompanyField]: Company[Name] } = {
  name: 'Bodegas del Valle',
  email: 'hola@example.com',
  phone: '+52 222 555 0199',
  whatsapp: '522225550199',
  address: 'Calle 5 de Mayo 1, Puebla',
  latitude: 19.3,
  longitude: -98.5,
  hours_weekdays: '7:00 AM – 3:00 PM',
  hours_saturday: '7:00 AM – 11:00 AM',
};
const otherContexts = {
  company: Object.entries(otherCompany).map(([name, value]) => ({
    member: `company.${name}`,
    edit: { snapshot: { ...small, company: { ...small.company, [name]: value } } },
  })),
  // The email of the company above decides it.
  isDemo: [],
  typeLinks: [{ member: 'typeLinks', edit: { snapshot: { ...small, properties: others } } }],
  year: [{ member: 'year', edit: { year: 2_031 } }],
  // Another provider is another code version.
  mapTiles: [],
  // Last, because bundles for another origin replace those of the tests above.
  codeVersion: [{ member: 'codeVersion', edit: { apiUrl: 'https://datos.example.org' } }],
} satisfies Record<keyof PageContext, { member: string; edit: object }[]>;

/** Shown on other pages than those of properties. */
const onContactPageOnly = ['company.latitude', 'company.longitude'];

const digestTag = /<meta name="digest" content="([^"]*)">/;

test.each(Object.values(otherContexts).flat())(
  'no page of a property is kept when $member changes, and a page shows the change',
  async ({ member, edit: { snapshot = small, ...circumstances } }: OtherContext) => {
    const { files } = await builder.build('other', snapshot, { previous: 'small', ...circumstances });
    const digestIn = (page = '') => digestTag.exec(page)?.[1];
    const shownIn = (page = '') => page.replace(digestTag, '');
    for (const name of others.map(fileOf)) {
      const [was, is] = [smallSite.get(name), files.get(name)];
      expect(digestIn(is)).toMatch(/^.{43}$/);
      expect(digestIn(is)).not.toBe(digestIn(was));
      expect(shownIn(is) === shownIn(was)).toBe(onContactPageOnly.includes(member));
    }
    expect(files.get('contacto.html')).not.toBe(smallSite.get('contacto.html'));
  },
);

interface OtherContext {
  member: string;
  edit: { snapshot?: BuiltSnapshot; year?: number; apiUrl?: string };
}
