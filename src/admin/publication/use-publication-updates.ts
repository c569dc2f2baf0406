import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive } from '#admin/use-subscription.ts';
import { followPublication } from '#data/site.ts';
import { publicationQueries } from './publication-queries.ts';

/** Shows at once what another administrator published. */
export function useLivePublication(): void {
  const client = useQueryClient();
  const follow = useCallback(
    () => followPublication(() => client.invalidateQueries({ queryKey: publicationQueries.now().queryKey })),
    [client],
  );
  useLive(follow);
}
