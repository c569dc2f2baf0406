import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { clientQueries } from '#admin/clients/client-queries.ts';
import type { ListPage } from '#admin/lists/list-page.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';

const maxShown = 4;

interface Props {
  text: string;
  /** The properties that the same search found. */
  found: Pick<ListPage<Property>, 'total' | 'corrections'> | undefined;
}

/**
 * The clients that a search of the property list names. Their screens lead to the properties that they asked for. A
 * client whose name is only similar is shown only when no property is called like that.
 */
export function ClientMatches({ text, found }: Props) {
  const isSearched = text.trim().length > 1;
  const { data, isPlaceholderData } = useQuery({ ...clientQueries.search(text), enabled: isSearched });
  if (!isSearched || !data || isPlaceholderData || !found) return null;
  const isNamedExactly = !data.corrections;
  const clients = isNamedExactly || found.total === 0 || found.corrections ? data.items : [];
  if (clients.length === 0) return null;
  return (
    <section aria-label="Clientes encontrados" className="mt-2 flex flex-wrap items-center gap-x-4">
      {clients.slice(0, maxShown).map(({ id, name, empresa, email }) => (
        <Link
          key={id}
          to={screenPaths.client(id)}
          className="flex min-h-11 min-w-0 items-center gap-1.5 wrap-anywhere md:min-h-8"
        >
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span>
            <span className="font-medium underline underline-offset-4">{name}</span>
            <span className="text-muted"> · {empresa || email}</span>
          </span>
        </Link>
      ))}
      {clients.length > maxShown && (
        <Link
          to={`${screenPaths.clients()}?q=${encodeURIComponent(text)}`}
          className="flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
        >
          Más clientes
        </Link>
      )}
    </section>
  );
}
