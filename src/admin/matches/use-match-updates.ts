import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { makeThrottledRefresh, useSubscription } from '#admin/use-subscription.ts';
import { subscribeToMatches } from '#data/matches.ts';
import { matchQueries } from './match-queries.ts';

/** Refreshes the matches when one was found, or when a colleague has seen one. */
export function useMatchUpdates(): void {
  const client = useQueryClient();
  const subscribe = useCallback(() => {
    const refresh = makeThrottledRefresh(() => refreshQueries(client, { queryKey: matchQueries.all() }));
    return subscribeToMatches(() => void refresh());
  }, [client]);
  useSubscription(subscribe);
}
