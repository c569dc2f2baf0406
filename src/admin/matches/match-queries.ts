import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { listWaitingMatches, markMatchesSeen, type SeenMatches } from '#data/matches.ts';

/** A property that was withdrawn takes its matches along without a message. */
const refetchIntervalMs = 60_000;

/** The number of lines before the user asks for more. The badge in the menu shares this request. */
export const firstMatchCount = 3;

export const matchQueries = {
  all: () => ['matches'] as const,
  /** @param size the most lines */
  waiting: (size: number) =>
    queryOptions({
      queryKey: ['matches', size],
      queryFn: () => listWaitingMatches(size),
      refetchInterval: refetchIntervalMs,
    }),
};

export const matchMutations = {
  markSeen: () =>
    mutationOptions({
      mutationFn: (seen: SeenMatches) => markMatchesSeen(seen),
      meta: { failureToast: makeFailureToast('No se pudo marcar como vista') },
      onSuccess: (_done, _seen, _result, { client }) =>
        refreshQueries(client, { queryKey: matchQueries.all() }),
    }),
};
