import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#admin/Loaded.tsx';
import { CountChart } from './CountChart.tsx';
import { countQueries } from './count-queries.ts';

/** Views and contacts of a property in the last 90 days. */
export function PropertyCountChart({ propertyId }: { propertyId: string }) {
  const series = useQuery(countQueries.series(90, propertyId));
  return (
    <section>
      <h3 className="mb-2 text-base">Vistas y contactos, 90 días</h3>
      <Loaded query={series} failureText="No se pudieron cargar las vistas">
        {(data) => <CountChart series={data} />}
      </Loaded>
    </section>
  );
}
