import { type Publication, publicationSchema, type Site, siteSchema } from '#domain/publication.ts';
import { saveCompany } from './company.ts';
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

/** Asks for a new edition of the public site: saving the company's facts anew, unchanged, moves the revision. */
export async function publish(): Promise<void> {
  await saveCompany({});
}

const pause = 1_000;
const patience = 180_000;

/** Publishes anew and waits until the public address itself carries it. @throws after three minutes or a failed build */
export async function publishAndWait(): Promise<void> {
  await publish();
  const { revision } = await getSite();
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const [latest] = await listPublications(1);
    if (((await getPublicRevision()) ?? -1) >= revision) return;
    if (latest && latest.revision >= revision && latest.state === 'failed') throw new Error(latest.reason);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error('La publicación tarda más de lo esperado.');
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
