import { Link } from 'react-router';
import { ConfirmButton } from '#admin/properties/availability/ConfirmButton.tsx';
import { unconfirmedParam } from '#admin/properties/list/property-list-query.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { confirmationDays } from '#domain/availability.ts';
import type { Property } from '#domain/property.ts';
import { formatNumber, formatShortDay } from '#text/format.ts';
import { Empty } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DashboardSection } from './DashboardSection.tsx';

interface Props {
  /** Undefined while it loads. */
  unconfirmed: { total: number; first: Property[] } | undefined;
}

/**
 * The active properties whose last confirmation is older than 60 days, so that the site no longer says that they are
 * available.
 */
export function UnconfirmedProperties({ unconfirmed }: Props) {
  const title = `Sin confirmar en ${confirmationDays} días`;
  const listPath = `${screenPaths.properties()}?estado=${unconfirmedParam}`;
  return (
    <DashboardSection
      title={unconfirmed ? `${title} (${formatNumber(unconfirmed.total)})` : title}
      {...(unconfirmed && unconfirmed.total > 0 && { listPath })}
    >
      {!unconfirmed && <Skeleton rows={3} />}
      {unconfirmed?.total === 0 && <Empty>Todas las propiedades activas están confirmadas.</Empty>}
      <ul>
        {unconfirmed?.first.map((property) => (
          <li
            key={property.id}
            className="border-line hover:bg-concrete relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2"
          >
            <div className="min-w-0 flex-1 basis-40">
              <Link
                to={screenPaths.property(property.id)}
                className="stretched-link line-clamp-2 font-semibold"
              >
                {property.title}
              </Link>
              <p className="text-muted">
                {property.availability_confirmed_at
                  ? `Confirmada el ${formatShortDay(property.availability_confirmed_at)}`
                  : 'Nunca se confirmó'}
              </p>
            </div>
            <ConfirmButton property={property} className="relative z-10" />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
