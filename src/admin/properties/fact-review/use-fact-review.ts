import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { isStatus } from '#data/pocketbase.ts';
import { type PropertyListQuery, PropertyOutdated } from '#data/properties.ts';
import type { Property } from '#domain/property.ts';
import {
  changesOf,
  type ProposedFact,
  proposedFactsOf,
  withDeclined,
} from '#domain/stated-facts/proposed-facts.ts';
import { factReviewQueries } from './fact-review-queries.ts';

/** The next page loads while the user works on the last properties of this one. */
const minWaiting = 3;

interface NewerVersion {
  property: Property;
  /** Whether another user saved it. */
  isOfOther: boolean;
}

interface DeclinedFacts {
  saved: Property;
  /** The checks before. */
  fact_checks: Property['fact_checks'];
  count: number;
}

/** Leads through the properties of a list that have proposed facts, one after the other. */
export function useFactReview(query: PropertyListQuery) {
  const pages = useInfiniteQuery(factReviewQueries.pages(query));
  const { data: total } = useQuery(factReviewQueries.total(query));
  const [reviewedIds, setReviewedIds] = useState<ReadonlySet<string>>(new Set());
  /** Versions that take the place of the loaded ones, by id. */
  const [newerVersions, setNewerVersions] = useState<ReadonlyMap<string, NewerVersion>>(new Map());
  const [lastDeclined, setLastDeclined] = useState<DeclinedFacts>();
  const save = useMutation(propertyMutations.save());

  const waiting = (pages.data?.pages ?? [])
    .flatMap((page) => page.properties)
    .map((property) => newerVersions.get(property.id)?.property ?? property)
    .filter(({ id }) => !reviewedIds.has(id));
  const [current] = waiting;

  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const needsMore = waiting.length < minWaiting && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (needsMore) fetchNextPage();
  }, [needsMore, fetchNextPage]);

  const goOn = ({ id }: Pick<Property, 'id'>) => setReviewedIds((ids) => new Set([...ids, id]));
  const replace = (property: Property, isOfOther: boolean) =>
    setNewerVersions((versions) => new Map([...versions, [property.id, { property, isOfOther }]]));

  function decide(
    property: Property,
    accepted: readonly ProposedFact[],
    declined: readonly ProposedFact[],
  ): void {
    const { fact_checks } = property;
    const onSuccess = (saved: Property) => {
      setLastDeclined(declined.length > 0 ? { saved, fact_checks, count: declined.length } : undefined);
      goOn(property);
    };
    const onError = (error: unknown) => {
      if (error instanceof PropertyOutdated && proposedFactsOf(error.current).length > 0)
        replace(error.current, true);
      else if (error instanceof PropertyOutdated || isStatus(error, 404)) goOn(property);
    };
    const changes = {
      ...changesOf(accepted),
      ...(declined.length > 0 && { fact_checks: withDeclined(fact_checks, declined) }),
    };
    save.mutate({ base: property, changes }, { onSuccess, onError });
  }

  /** Takes back the last refusal, and returns to its property. */
  function undo(): void {
    if (!lastDeclined || save.isPending) return;
    const { saved, fact_checks } = lastDeclined;
    const onSuccess = (restored: Property) => {
      setLastDeclined(undefined);
      replace(restored, false);
      setReviewedIds((ids) => new Set([...ids].filter((id) => id !== restored.id)));
    };
    save.mutate({ base: saved, changes: { fact_checks } }, { onSuccess });
  }

  return {
    /** The property to review; undefined while none is loaded, and at the end. */
    current,
    /** Whether another user has saved the property since it was loaded. */
    isNewerVersion: current !== undefined && newerVersions.get(current.id)?.isOfOther === true,
    decide,
    /** The number of proposals that the last decision declined, and the title of their property; undefined for none. */
    lastDeclined: lastDeclined && { count: lastDeclined.count, title: lastDeclined.saved.title },
    undo,
    skip: goOn,
    isSaving: save.isPending,
    isDone: pages.isSuccess && !hasNextPage && current === undefined,
    isFailed: isError,
    retry: () => (pages.data ? fetchNextPage() : pages.refetch()),
    reviewedCount: reviewedIds.size,
    readCount: (pages.data?.pages ?? []).reduce((sum, page) => sum + page.readCount, 0),
    total,
  };
}
