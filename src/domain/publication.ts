import { z } from 'zod';

/** What the public site should show and what was told to whoever builds it. */
export const siteSchema = z.object({
  revision: z.number(),
  delivered_revision: z.number(),
  last_error: z.string(),
  /** Whether whoever builds it was called in vain so often that nobody tries again by himself. */
  dead: z.boolean(),
  /** The release that administrators went back to until the next edit. */
  pinned_release: z.string(),
});
/** The id of the only record of the collection. */
export const siteId = 'site00000000001';

export type Site = z.infer<typeof siteSchema>;

/** One build of the public site, or the way back to the release of an earlier one. */
export const publicationSchema = z.object({
  id: z.string(),
  revision: z.number(),
  state: z.enum(['publishing', 'online', 'failed']),
  reason: z.string(),
  /** What the build is at, and how far, 0 to 100. */
  step: z.string(),
  progress: z.number(),
  /** What can be gone back to; empty where it is kept no more. */
  release: z.string(),
  pages: z.number(),
  started_at: z.string(),
  finished_at: z.string(),
});
export type Publication = z.infer<typeof publicationSchema>;

/** What is known of the public site at one moment. */
export interface PublicSite {
  site: Site;
  /** The newest first. */
  publications: Publication[];
  /** What the public address itself carries; undefined where it carries none. */
  publicRevision: number | undefined;
}

export const publicationStates = {
  saved: 'Guardado',
  queued: 'En cola',
  publishing: 'Publicando',
  online: 'En línea',
  earlier: 'Versión anterior',
  failed: 'Falló',
} as const;

export interface PublicationState {
  name: keyof typeof publicationStates;
  reason?: string;
  isGivenUp?: boolean;
  step?: string;
  progress?: number;
}

/** Where the newest change stands. It is online only once the public address itself carries its revision. */
export function publicationStateOf({ site, publications, publicRevision }: PublicSite): PublicationState {
  if (publicRevision !== undefined && publicRevision >= site.revision) return { name: 'online' };
  const pinned = pinnedPublicationIn({ site, publications });
  if (pinned && pinned.revision === publicRevision) return { name: 'earlier' };
  const [latest] = publications;
  if (latest !== undefined && latest.revision >= site.revision) {
    const { state, reason, step, progress } = latest;
    return state === 'failed' ? { name: 'failed', reason } : { name: 'publishing', step, progress };
  }
  if (site.delivered_revision >= site.revision) return { name: 'queued' };
  if (site.last_error === '') return { name: 'saved' };
  return { name: 'failed', reason: site.last_error, isGivenUp: site.dead };
}

/** Milliseconds by which a build may have read the catalogue before it said that it began. */
const lead = 10_000;

/** PocketBase writes "2026-11-20 10:00:00.000Z", which only some browsers parse. */
const timeOf = (stamp: string) => Date.parse(stamp.replace(' ', 'T'));

/** Where the last change of one record stands, which may be online while a later change of another is not. */
export function publicationStateOfRecord(
  { updated_at }: { updated_at: string },
  now: PublicSite,
): PublicationState {
  const { publications, publicRevision = -1 } = now;
  const isOnline = publications.some(
    ({ state, revision, started_at }) =>
      state === 'online' && revision <= publicRevision && timeOf(started_at) - lead > timeOf(updated_at),
  );
  return isOnline ? { name: 'online' } : publicationStateOf(now);
}

/** The publication that made a release; later ones with it went back to it. */
const makerOf = (release: string, publications: Publication[]) =>
  publications.findLast((publication) => release !== '' && publication.release === release);

/** The publication that administrators went back to, and that stays until the next edit. */
export const pinnedPublicationIn = ({ site, publications }: Omit<PublicSite, 'publicRevision'>) =>
  makerOf(site.pinned_release, publications);

/** The publication that visitors see, as far as its builder says. */
export const shownPublicationIn = ({ site, publications }: Omit<PublicSite, 'publicRevision'>) =>
  pinnedPublicationIn({ site, publications }) ?? publications.find(({ state }) => state === 'online');

/** Whether one can go back to a publication: its release is kept, is its own, and is not the one that is shown. */
export function canRollBackTo(publication: Publication, now: Omit<PublicSite, 'publicRevision'>): boolean {
  const { state, release } = publication;
  const isItsOwn = makerOf(release, now.publications) === publication;
  return state === 'online' && isItsOwn && release !== shownPublicationIn(now)?.release;
}
