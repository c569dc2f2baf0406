import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive } from '#admin/live.ts';
import { subscribeToPublication } from '#data/site.ts';
import { publicationQueries } from './queries.ts';

/** Shows at once what another administrator published. */
export function useLivePublication(): void {
  const client = useQueryClient();
  const follow = useCallback(
    () =>
      subscribeToPublication(() => client.invalidateQueries({ queryKey: publicationQueries.now().queryKey })),
    [client],
  );
  useLive(follow);
}
