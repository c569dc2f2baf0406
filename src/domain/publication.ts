import { z } from 'zod';

/** What the public site should show and what was told to whom builds it. */
export const siteSchema = z.object({
  revision: z.number(),
  delivered_revision: z.number(),
  last_error: z.string(),
});
export type Site = z.infer<typeof siteSchema>;

/** One build of the public site. */
export const publicationSchema = z.object({
  id: z.string(),
  revision: z.number(),
  state: z.enum(['publishing', 'online', 'failed']),
  reason: z.string(),
  pages: z.number(),
  started_at: z.string(),
  finished_at: z.string(),
});
export type Publication = z.infer<typeof publicationSchema>;

export const publicationStates = {
  saved: 'Guardado',
  queued: 'En cola',
  publishing: 'Publicando',
  online: 'En línea',
  failed: 'Falló',
} as const;

export interface PublicationState {
  name: keyof typeof publicationStates;
  reason?: string;
}

/**
 * Where the newest change stands. It is online only once the public address itself carries its revision.
 * @param latest the build that began last
 * @param publicRevision what the public address carries
 */
export function publicationStateOf(
  site: Site,
  latest: Publication | undefined,
  publicRevision: number | undefined,
): PublicationState {
  if (publicRevision !== undefined && publicRevision >= site.revision) return { name: 'online' };
  if (latest !== undefined && latest.revision >= site.revision) {
    return latest.state === 'failed' ? { name: 'failed', reason: latest.reason } : { name: 'publishing' };
  }
  if (site.delivered_revision >= site.revision) return { name: 'queued' };
  return site.last_error === '' ? { name: 'saved' } : { name: 'failed', reason: site.last_error };
}
