import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { privateDataQueries } from '#admin/private-data/private-data-queries.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { EndingExclusivity } from '#domain/private-data.ts';
import { companyDayOf } from '#text/days.ts';
import { formatPlainDay } from '#text/format.ts';
import { DashboardSection } from './DashboardSection.tsx';

/** The exclusive contracts that end within a month or have ended. Nothing without any. */
export function EndingExclusivities() {
  const { data, error, refetch } = useQuery(privateDataQueries.endingExclusivities());
  if (error && !data)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudo saber qué exclusivas terminan
      </LoadFailure>
    );
  if (!data || data.length === 0) return null;
  return (
    <DashboardSection title="Exclusivas por terminar">
      <ul>
        {data.map((one) => (
          <Exclusivity key={one.id} {...one} />
        ))}
      </ul>
    </DashboardSection>
  );
}

function Exclusivity({ property_id, title, exclusive_until, owner_name }: EndingExclusivity) {
  const hasEnded = exclusive_until < companyDayOf(new Date());
  return (
    <li className="border-line hover:bg-concrete relative border-b py-2">
      <Link to={screenPaths.property(property_id)} className="stretched-link line-clamp-2 font-semibold">
        {title}
      </Link>
      <p className={hasEnded ? 'text-danger' : 'text-muted'}>
        {hasEnded ? 'Terminó el' : 'Termina el'} {formatPlainDay(exclusive_until)}
        {owner_name && ` · ${owner_name}`}
      </p>
    </li>
  );
}
