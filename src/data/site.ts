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

/** More than the server keeps releases of. */
const maxPublications = 20;

async function listPublications(): Promise<Publication[]> {
  const found = await pocketbase
    .collection('publications')
    .getList(1, maxPublications, { sort: '-started_at', skipTotal: true });
  return found.items.map((record) => publicationSchema.parse(record));
}

const publicPageTimeoutMs = 15_000;

/** The revision that visitors see, read from the public home page; undefined when the page states none. */
async function getPublicRevision(): Promise<number | undefined> {
  const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(publicPageTimeoutMs) });
  const [, revision] = /<meta name="revision" content="(\d+)"/.exec(await page.text()) ?? [];
  return revision === undefined ? undefined : Number(revision);
}

/** The state of the public site, its newest 20 publications, and the revision that visitors see. */
export async function getPublicSite(): Promise<PublicSite> {
  const [site, publications, publicRevision] = await Promise.all([
    getSite(),
    listPublications(),
    getPublicRevision(),
  ]);
  return { site, publications, publicRevision };
}

const answerSchema = z.object({ revision: z.number() });
const post = async (path: string, body: object) =>
  answerSchema.parse(await pocketbase.send(path, { method: 'POST', body }));

/**
 * Shows visitors the release of an earlier publication until the next edit.
 * @throws ClientResponseError 400 when the release is no longer kept
 */
export async function rollBack({ id }: Pick<Publication, 'id'>): Promise<void> {
  await post('/api/site/rollback', { publication: id });
}

const pollIntervalMs = 1_000;
const publishTimeoutMs = 180_000;

/**
 * Publishes the site and waits until its public home page carries the new revision.
 * @throws Error with the reason of a failed build, or after three minutes
 */
export async function publishAndWait(): Promise<void> {
  const { revision } = await post('/api/site/publish', {});
  const end = Date.now() + publishTimeoutMs;
  while (Date.now() < end) {
    const { publications, publicRevision = -1 } = await getPublicSite();
    if (publicRevision >= revision) return;
    const [latest] = publications;
    if (latest && latest.revision >= revision && latest.state === 'failed') throw new Error(latest.reason);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  throw new Error('La publicación tarda más de lo esperado.');
}

/** Calls `onChange` at each change of the site's state or its publications. @returns a function that ends it */
export async function subscribeToPublication(onChange: () => void): Promise<() => Promise<void>> {
  const stops = await Promise.all([
    pocketbase.collection('site').subscribe('*', onChange),
    pocketbase.collection('publications').subscribe('*', onChange),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
