import { noop, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import { currentSession } from '#data/session.ts';

/**
 * Loads queries again after a change on the server. TanStack Query keeps a first load that is under way, although
 * its answer may be older than the change, so that load is started again too. Without a session nothing is loaded.
 * @returns when every query that a component shows is loaded again
 */
export function refreshQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  if (!currentSession().user) return Promise.resolve();
  const loading = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  for (const query of loading) void query.cancel({ silent: true });
  const refreshed = client.invalidateQueries(filters);
  // A load that no component shows, for example a count, is not started again by the line above.
  for (const query of loading) query.fetch().catch(noop);
  return refreshed;
}
