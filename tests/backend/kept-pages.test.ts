import { appendFileSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datasheetPartOf } from '#datasheet/datasheet.ts';
import type { Property } from '#domain/property.ts';
import { pageFileOf, paths } from '#paths.ts';
import { manyProperties, snapshotOf } from '../bench/catalog.ts';
import { type BuiltSnapshot, makeSiteBuilder, type SiteFiles } from '../support/site-builder.ts';

const builder = await makeSiteBuilder();
afterAll(builder.remove);

const fileOf = (property: Property) => pageFileOf(paths.property(property));

describe('a build after an edit', () => {
  const mark = '<!-- of the previous build -->';
  const [edited, removed, recaptioned, ...untouched] = manyProperties(80) as [
    Property,
    Property,
    Property,
    ...Property[],
  ];
  const before = snapshotOf([edited, removed, recaptioned, ...untouched]);
  const after = {
    ...before,
    revision: before.revision + 1,
    properties: [
      { ...edited, description: 'Con espuela de ferrocarril.' },
      { ...recaptioned, image_alts: { [recaptioned.images[0] ?? '']: 'Fachada al oriente' } },
      ...untouched,
    ],
  };
  const marked = (files: SiteFiles) => [...files.keys()].filter((file) => files.get(file)?.endsWith(mark));

  let first: SiteFiles;
  let kept: Awaited<ReturnType<typeof builder.build>>;
  let complete: Awaited<ReturnType<typeof builder.build>>;

  beforeAll(async () => {
    first = (await builder.build('before', before)).files;
    for (const file of globSync('**/*.html', { cwd: builder.folderOf('before') }))
      appendFileSync(join(builder.folderOf('before'), file), mark);
    kept = await builder.build('kept', after, { previous: 'before' });
    complete = await builder.build('complete', after);
  });

  test('makes the same files as a build of all pages', () => {
    const unmarked = [...kept.files].map(([file, page]) => [file, page.replace(mark, '')] as const);
    expect(Object.fromEntries(unmarked)).toEqual(Object.fromEntries(complete.files));
  });

  test('keeps most pages of unchanged properties, lists and locations, and renders all other pages', () => {
    const pages = marked(kept.files);
    const pagesOfUntouched = untouched.map(fileOf);
    const mayBeKept = (file: string) =>
      pagesOfUntouched.includes(file) ||
      /^(propiedades\/(.*\/pagina\/\d+|[^/]+(\/[^/]+)?)|ubicaciones\/[^/]+)\.html$/.test(file);
    expect(pages.filter((file) => !mayBeKept(file))).toEqual([]);
    expect(pages.length).toBeGreaterThan(untouched.length / 2);
  });

  test('keeps pages by hard link and counts them with the others', () => {
    const inodes = ['before', 'kept'].map((name) =>
      marked(kept.files).map((file) => statSync(join(builder.folderOf(name), file)).ino),
    );
    expect(inodes[1]).toEqual(inodes[0]);
    expect(kept.pageCount).toBe(complete.pageCount);
  });

  test('leaves pages that do not show the edit as they were', () => {
    const same = [...first.keys()].filter((file) => complete.files.get(file) === first.get(file));
    const fixed = ['404', 'admin', 'aviso-de-privacidad', 'contacto', 'nosotros', 'servicios'];
    expect(same).toEqual(expect.arrayContaining(fixed.map((name) => `${name}.html`)));
    expect(same).not.toContain('index.html');
  });
});

const [lonely, ...others] = manyProperties(12).map((property, index) => ({
  ...property,
  type: index === 0 ? ('Parque Industrial' as const) : ('Bodega' as const),
})) as [Property, ...Property[]];
const small: BuiltSnapshot = snapshotOf([lonely, ...others]);
let smallSite: SiteFiles;

beforeAll(async () => {
  smallSite = (await builder.build('small', small)).files;
});

test('when nearly all pages change, those of known properties may stay until the next order', async () => {
  await builder.publish(small);
  const [added] = manyProperties(13).slice(12);
  if (!added) throw new Error('No property to add.');
  const changed = {
    ...small,
    revision: small.revision + 1,
    company: { ...small.company, phone: '+52 222 987 6543' },
    properties: [added, ...small.properties],
  };
  const complete = (await builder.build('complete', changed)).files;
  const { files: first } = await builder.publish(changed, 1);
  const { files: rest } = await builder.publish(changed);

  expect([...first.keys()]).toEqual([...complete.keys()]);
  const ofProperties = [...small.properties.map(fileOf), ...[...smallSite.keys()].filter(isDatasheet)];
  const isKept = (file: string) => ofProperties.includes(file);
  const kept = [...complete.keys()].filter(isKept);
  const others = [...complete.keys()].filter((file) => !isKept(file) && file !== 'index.html');
  const contentsOf = (files: SiteFiles, names: string[]) => names.map((name) => [name, files.get(name)]);
  expect(contentsOf(first, kept)).toEqual(contentsOf(smallSite, kept));
  expect(contentsOf(first, others)).toEqual(contentsOf(complete, others));
  const revisionTag = (revision: number) => `<meta name="revision" content="${revision}">`;
  const home = complete.get('index.html') ?? '';
  expect(home).toContain(changed.company.phone);
  expect(first.get('index.html')).toBe(
    home.replace(revisionTag(changed.revision), revisionTag(small.revision)),
  );
  expect(Object.fromEntries(rest)).toEqual(Object.fromEntries(complete));
});

const isDatasheet = (file: string) => file.startsWith('fichas/');

test('a way by road renders what shows it, and nothing else', async () => {
  const [near] = small.properties.filter(({ latitude, longitude }) => latitude && longitude);
  const [landmark] = small.landmarks;
  if (!near || !landmark) throw new Error('No property has a position.');
  const roads = small.landmarks.map(({ id }) => ({ landmark_id: id, km: 8.4, minutes: 14 }));
  await builder.publish(small);
  const { files, renderedPages } = await builder.publish({
    ...small,
    road_distances: [{ property_id: near.id, roads }],
  });
  const datasheets = paths.datasheets(datasheetPartOf(near.reference_code)).slice(1);
  const others = renderedPages.filter((file) => file !== fileOf(near) && file !== datasheets);
  expect(files.get(fileOf(near))).toContain('Por carretera');
  expect(files.get(fileOf(near))).toContain('8.4\u00a0km, 14\u00a0min');
  expect(files.get(datasheets)).toContain('8.4\u00a0km, 14\u00a0min');
  expect(renderedPages).toEqual(expect.arrayContaining([fileOf(near), datasheets]));
  expect(others.filter((file) => !/^comparar\//.test(file))).toEqual([]);
});
