import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { duplicateReasonText } from '#domain/client.ts';
import { count } from '#text/format.ts';
import { clientQueries } from './client-queries.ts';

/** Says that the sender of an inquiry may be a client already, and leads to the page where a person decides. */
export function SamePerson({ clientId }: { clientId: string }) {
  const { data: relations } = useQuery({ ...clientQueries.relations(clientId), enabled: clientId !== '' });
  const [first, ...others] = relations?.duplicates ?? [];
  if (!first) return null;
  const who = others.length === 0 ? first.name : `${first.name} y ${count(others.length, 'más', 'más')}`;
  return (
    <p className="bg-rent-tint rounded p-3 wrap-anywhere">
      {`Puede ser la misma persona que ${who} (${duplicateReasonText(first)}). `}
      <Link to={screenPaths.client(clientId)} state={openedFromHere} className="font-semibold underline">
        Revisar
      </Link>
    </p>
  );
}
