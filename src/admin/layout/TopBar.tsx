import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { Link, useMatch, useMatches } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { PublicationButton } from '#admin/publication/PublicationButton.tsx';
import { publicationQueries } from '#admin/publication/publication-queries.ts';
import { askedPropertyParam, screenPaths } from '#admin/screen-paths.ts';
import type { Screen } from '#admin/screens.ts';
import { useDocumentTitle } from '#admin/use-document-title.ts';
import { publicationStateOf } from '#domain/publication.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { UserMenu } from './UserMenu.tsx';

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const title = useScreenTitle();
  useDocumentTitle(`${title} · Administración`);
  return (
    <header className="border-line bg-paper sticky top-0 z-20 flex min-h-16 items-center gap-1 border-b px-4 max-lg:top-[var(--toasts-height,0px)] md:gap-2 lg:px-6">
      <h1 className="min-w-0 flex-1 text-sm leading-tight md:text-lg">{title}</h1>
      <NewInquiryLink />
      <SitePublication />
      <IconButton icon={Search} label="Buscar en el panel (Ctrl K)" onClick={onSearch} />
      <UserMenu />
    </header>
  );
}

/** Opens the form of an inquiry by hand; on the screen of a property, for that property. */
function NewInquiryLink() {
  const property = useMatch(screenPaths.property(':id'))?.params.id;
  const isRecord = property?.includes('-');
  const search = isRecord ? `?${askedPropertyParam}=${property}` : '';
  return (
    <Link
      to={{ pathname: screenPaths.newInquiry(), search }}
      state={openedFromHere}
      aria-label="Nueva solicitud"
      className="btn btn-quiet whitespace-nowrap max-md:size-11 max-md:border-transparent max-md:p-0"
    >
      <Plus aria-hidden className="size-5 md:size-4" />
      <span className="max-md:hidden">Solicitud</span>
    </Link>
  );
}

/** Returns the title of the innermost screen; dialogs have none. */
function useScreenTitle(): string {
  const handles = useMatches().map(({ handle }) => handle as Screen | undefined);
  return handles.findLast((handle) => handle !== undefined)?.title ?? 'Administración';
}

/** The publication state of the latest change. */
function SitePublication() {
  const { data: publicSite, dataUpdatedAt, isError } = useQuery(publicationQueries.current());
  const state = publicSite && !isError ? publicationStateOf(publicSite) : undefined;
  return <PublicationButton state={state} readAt={dataUpdatedAt} isCompact />;
}
