import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { countQueries } from './count-queries.ts';
import { UseChart } from './UseChart.tsx';

/** Views and contacts of a property in the last 90 days. */
export function PropertyUse({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useQuery(countQueries.series(90, propertyId));
  return (
    <section>
      <h3 className="mb-2 text-base">Vistas y contactos, 90 días</h3>
      {data && <UseChart series={data} />}
      {!data && !error && <Skeleton />}
      {!data && error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudieron cargar las vistas
        </LoadFailure>
      )}
    </section>
  );
}
