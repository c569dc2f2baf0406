import { z } from 'zod';

/** The wanted revision of the public site, and the delivered one. */
export const siteSchema = z.object({
  revision: z.number(),
  delivered_revision: z.number(),
  last_error: z.string(),
  /** Whether the calls to the builder failed so often that they stopped. An edit starts them again. */
  dead: z.boolean(),
  /** The release that administrators rolled back to, until the next edit; '' when there is none. */
  pinned_release: z.string(),
});
/** The id of the only record of the collection. */
export const siteId = 'site00000000001';

export type Site = z.infer<typeof siteSchema>;

/** One build of the public site, or one roll-back to the release of an earlier build. */
export const publicationSchema = z.object({
  id: z.string(),
  revision: z.number(),
  state: z.enum(['publishing', 'online', 'failed']),
  /** Why it failed. Of one that is online: the photographs that it does not show, each by its stored name in «». */
  reason: z.string(),
  /** The current step of the build, in Spanish. */
  step: z.string(),
  /** Percent, 0 to 100. */
  progress: z.number(),
  /** The release of the build; '' when it is no longer kept. */
  release: z.string(),
  pages: z.number(),
  started_at: z.string(),
  finished_at: z.string(),
});
export type Publication = z.infer<typeof publicationSchema>;

/** The state of the public site at one moment. */
export interface PublicSite {
  site: Site;
  /** The newest first. */
  publications: Publication[];
  /** The revision in the public home page; undefined when it states none. */
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
  /** Whether a failed publication is not retried automatically. */
  isGivenUp?: boolean;
  /** The step of a running build. For a publication that is online: the content that the next release adds. */
  step?: string;
  progress?: number;
}

/** The state of the newest change. It is online only when the public home page has its revision. */
export function publicationStateOf({ site, publications, publicRevision }: PublicSite): PublicationState {
  if (publicRevision !== undefined && publicRevision >= site.revision)
    return { name: 'online', step: publications[0]?.step ?? '' };
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

/** A build may have read the data this long before the start that it reports. */
const readBeforeStartMs = 10_000;

/** PocketBase writes "2026-11-20 10:00:00.000Z", which only some browsers parse. */
const timeOf = (stamp: string) => Date.parse(stamp.replace(' ', 'T'));

/** The state of the last change of one record. It may be online while a later change of another record is not. */
export function publicationStateOfRecord(
  { updated_at }: { updated_at: string },
  now: PublicSite,
): PublicationState {
  const { publications, publicRevision = -1 } = now;
  const isOnline = publications.some(
    ({ state, revision, started_at }) =>
      state === 'online' &&
      revision <= publicRevision &&
      timeOf(started_at) - readBeforeStartMs > timeOf(updated_at),
  );
  return isOnline ? { name: 'online' } : publicationStateOf(now);
}

/** The publication that built a release. Later publications with the same release rolled back to it. */
const builderOf = (release: string, publications: Publication[]) =>
  publications.findLast((publication) => release !== '' && publication.release === release);

/** The publication that administrators rolled back to, until the next edit. */
export const pinnedPublicationIn = ({ site, publications }: Omit<PublicSite, 'publicRevision'>) =>
  builderOf(site.pinned_release, publications);

/** The publication that visitors see, according to the builder. */
export const shownPublicationIn = ({ site, publications }: Omit<PublicSite, 'publicRevision'>) =>
  pinnedPublicationIn({ site, publications }) ?? publications.find(({ state }) => state === 'online');

/** Those of the stored photographs that visitors do not see, because they could not be read. */
export const unreadableAmong = (images: string[], now: Omit<PublicSite, 'publicRevision'>): string[] =>
  images.filter((name) => shownPublicationIn(now)?.reason.includes(`«${name}»`));

/** Whether administrators can roll back to a publication: it built a release that is kept and not shown now. */
export function canRollBackTo(publication: Publication, now: Omit<PublicSite, 'publicRevision'>): boolean {
  const { state, release } = publication;
  const isBuilder = builderOf(release, now.publications) === publication;
  return state === 'online' && isBuilder && release !== shownPublicationIn(now)?.release;
}

/**
 * Merges an answer into the known state without going back, because answers may arrive out of order. A build that had
 * more progress, or had ended, keeps that state.
 */
export function withoutSetback(before: PublicSite | undefined, now: PublicSite): PublicSite {
  const isFurther = (known: Publication, { state, progress }: Publication) =>
    state === 'publishing' && (known.state !== 'publishing' || known.progress > progress);
  const publications = now.publications.map((publication) => {
    const known = before?.publications.find(({ id }) => id === publication.id);
    return known && isFurther(known, publication) ? known : publication;
  });
  return { ...now, publications };
}
