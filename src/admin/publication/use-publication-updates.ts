import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { useSubscription } from '#admin/use-subscription.ts';
import { subscribeToPublication } from '#data/site.ts';
import { publicationQueries } from './publication-queries.ts';

/** Refreshes the publication state when it changes on the server. */
export function usePublicationUpdates(): void {
  const client = useQueryClient();
  const subscribe = useCallback(
    () =>
      subscribeToPublication(() =>
        refreshQueries(client, { queryKey: publicationQueries.current().queryKey }),
      ),
    [client],
  );
  useSubscription(subscribe);
}
