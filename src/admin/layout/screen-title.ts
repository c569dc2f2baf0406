import { useMatches } from 'react-router';

/** What a route says about itself. */
export interface ScreenHandle {
  title: string;
}

/** The title of the innermost screen that has one. */
export function useTitle(): string {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined);
  return handles.findLast((handle) => handle !== undefined)?.title ?? 'Administración';
}
