import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import type { Corrections } from '#data/list.ts';
import { count } from '#text/format.ts';
import { Empty } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import type { ListPage } from './list-page.ts';
import { pageParamsOf, withListParams } from './list-params.ts';
import { useListParams } from './use-list-params.ts';

interface Props<T> {
  list: UseQueryResult<ListPage<T>>;
  /** The words for one row and for many. Without them the number of rows is not shown. */
  noun?: readonly [one: string, many: string];
  /** The sentence for a list that could not be loaded. */
  failureText: string;
  /** The sentence for a list without rows. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, found. Rows stay visible when reloading them fails. */
export function ListFrame<T>({ list, noun, ...states }: Props<T>) {
  return (
    <>
      {noun && (
        <p aria-live="polite" className="text-muted min-h-6 md:my-1">
          {list.data && count(list.data.total, ...noun)}
          {list.data?.corrections && ` · ${correctedText(list.data.corrections)}`}
        </p>
      )}
      <ListResult list={list} {...states} />
    </>
  );
}

/** Names the words that a search used instead of misspelt ones: "No hay «vodega»; buscamos «bodega»." */
function correctedText(corrections: Corrections): string {
  const quote = (words: string[]) => words.map((word) => `«${word}»`).join(', ');
  return `No hay ${quote(Object.keys(corrections))}; buscamos ${quote(Object.values(corrections).flat())}.`;
}

function ListResult<T>({ list, failureText, empty, children }: Omit<Props<T>, 'noun'>) {
  const { params, changeParams } = useListParams();
  const rows = useRef<HTMLDivElement>(null);
  const failure = list.isError && (
    <LoadFailure error={list.error} onRetry={() => list.refetch()}>
      {failureText}
    </LoadFailure>
  );
  if (!list.data) return failure || <Skeleton />;
  const { items, page, pages } = list.data;
  if (items.length === 0 && pages > 0 && page > pages) {
    const lastPage = withListParams(params, pages > 1 ? { pagina: String(pages) } : {});
    return <Navigate to={{ search: lastPage.toString() }} replace />;
  }
  const showPage = (target: number) => {
    changeParams(pageParamsOf(list.data, target));
    rows.current?.scrollIntoView();
  };
  return (
    <>
      {failure}
      <div
        ref={rows}
        aria-busy={list.isPlaceholderData}
        className="scroll-mt-20 transition-opacity aria-busy:opacity-60"
      >
        {items.length > 0 ? children(items) : <Empty>{empty}</Empty>}
        <Pagination page={page} pages={pages} onPage={showPage} />
      </div>
    </>
  );
}
