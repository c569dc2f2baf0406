import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What is said in place of data that could not be loaded. */
  failureText: string;
  children: (data: Data) => ReactNode;
}

/** A part of a screen: its data once they are there, and before a skeleton or what failed. */
export function Loaded<Data>({ query: { data, error, refetch }, failureText, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton />;
  return (
    <LoadFailure error={error} onRetry={() => refetch()}>
      {failureText}
    </LoadFailure>
  );
}
