import { type Publication, publicationSchema, type Site, siteSchema } from '#domain/publication.ts';
import { pocketbase } from './pocketbase.ts';

const siteId = 'site00000000001';

export async function getSite(): Promise<Site> {
  return siteSchema.parse(await pocketbase.collection('site').getOne(siteId));
}

/** The newest builds first. */
export async function listPublications(amount: number): Promise<Publication[]> {
  const found = await pocketbase
    .collection('publications')
    .getList(1, amount, { sort: '-started_at', skipTotal: true });
  return found.items.map((record) => publicationSchema.parse(record));
}

/** The revision that visitors see, read at the public address itself; undefined where it carries none. */
export async function getPublicRevision(): Promise<number | undefined> {
  const page = await fetch('/', { cache: 'no-store' });
  const [, revision] = /<meta name="revision" content="(\d+)"/.exec(await page.text()) ?? [];
  return revision === undefined ? undefined : Number(revision);
}

/** @returns what ends the following */
export async function followPublication(changed: () => void): Promise<() => Promise<void>> {
  const stops = await Promise.all([
    pocketbase.collection('site').subscribe('*', changed),
    pocketbase.collection('publications').subscribe('*', changed),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
