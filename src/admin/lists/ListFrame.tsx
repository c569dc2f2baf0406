import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router';
import { count } from '#text/format.ts';
import { Empty, Failed } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import type { Page } from './list-page.ts';
import { placeOf, refined } from './list-params.ts';
import { useRefine } from './use-list-params.ts';

interface Props<T> {
  list: UseQueryResult<Page<T>>;
  /** What one row and many rows are called, where nothing else says how many were found. */
  noun?: readonly [one: string, many: string];
  /** The sentences for a list that could not be loaded and for one without rows. */
  failed: string;
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A list in each of its states: waiting, failed, empty, found; what was found stays when it cannot be read again. */
export function ListFrame<T>({ list, noun, ...states }: Props<T>) {
  return (
    <>
      {noun && (
        <p aria-live="polite" className="text-muted my-2 min-h-6">
          {list.data && count(list.data.total, ...noun)}
        </p>
      )}
      <Found list={list} {...states} />
    </>
  );
}

function Found<T>({ list, failed, empty, children }: Omit<Props<T>, 'noun'>) {
  const { params, refine } = useRefine();
  const rows = useRef<HTMLDivElement>(null);
  const failure = list.isError && <Failed onRetry={() => list.refetch()}>{failed}</Failed>;
  if (!list.data) return failure || <Skeleton />;
  const { items, page, pages } = list.data;
  if (items.length === 0 && pages > 0 && page > pages) {
    const last = refined(params, pages > 1 ? { pagina: String(pages) } : {});
    return <Navigate to={{ search: last.toString() }} replace />;
  }
  const turn = (wanted: number) => {
    refine(placeOf(list.data, wanted));
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
        <Pagination page={page} pages={pages} onPage={turn} />
      </div>
    </>
  );
}
