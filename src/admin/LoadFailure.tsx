import type { ReactNode } from 'react';
import { isConnectionError, noConnection } from '#data/error-messages.ts';
import { Failed } from '#ui/Notice.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** Shown in place of content that could not be loaded. It says when the server could not be reached. */
export function LoadFailure({ error, onRetry, children }: Props) {
  return (
    <Failed onRetry={onRetry}>
      {children}
      {isConnectionError(error) && ` ${noConnection}`}
    </Failed>
  );
}
