import { z } from 'zod';
import {
  type Publication,
  type PublicSite,
  publicationSchema,
  type Site,
  siteId,
  siteSchema,
} from '#domain/publication.ts';
import { pocketbase } from './pocketbase.ts';

async function getSite(): Promise<Site> {
  return siteSchema.parse(await pocketbase.collection('site').getOne(siteId));
}

/** More than are kept to go back to. */
const recent = 20;

async function listPublications(): Promise<Publication[]> {
  const found = await pocketbase
    .collection('publications')
    .getList(1, recent, { sort: '-started_at', skipTotal: true });
  return found.items.map((record) => publicationSchema.parse(record));
}

/** The revision that visitors see, read at the public address itself; undefined where it carries none. */
async function getPublicRevision(): Promise<number | undefined> {
  const page = await fetch('/', { cache: 'no-store' });
  const [, revision] = /<meta name="revision" content="(\d+)"/.exec(await page.text()) ?? [];
  return revision === undefined ? undefined : Number(revision);
}

export async function getPublicSite(): Promise<PublicSite> {
  const [site, publications, publicRevision] = await Promise.all([
    getSite(),
    listPublications(),
    getPublicRevision(),
  ]);
  return { site, publications, publicRevision };
}

const answerSchema = z.object({ revision: z.number() });
const ask = async (path: string, body: object) =>
  answerSchema.parse(await pocketbase.send(path, { method: 'POST', body }));

/** Shows visitors the release of an earlier publication until the next edit. */
export async function rollBack({ id }: Pick<Publication, 'id'>): Promise<void> {
  await ask('/api/site/rollback', { publication: id });
}

const pause = 1_000;
const patience = 180_000;

/** Publishes anew and waits until the public address itself carries it. @throws after three minutes or a failed build */
export async function publishAndWait(): Promise<void> {
  const { revision } = await ask('/api/site/publish', {});
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const { publications, publicRevision = -1 } = await getPublicSite();
    if (publicRevision >= revision) return;
    const [latest] = publications;
    if (latest && latest.revision >= revision && latest.state === 'failed') throw new Error(latest.reason);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error('La publicación tarda más de lo esperado.');
}

/** @returns what ends the following */
export async function subscribeToPublication(changed: () => void): Promise<() => Promise<void>> {
  const stops = await Promise.all([
    pocketbase.collection('site').subscribe('*', changed),
    pocketbase.collection('publications').subscribe('*', changed),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
