import { Link } from 'react-router';
import { PropertyPrices } from '#admin/properties/PropertyPrices.tsx';
import { PropertyThumb } from '#admin/properties/PropertyThumb.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { Empty } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DashboardSection } from './DashboardSection.tsx';

export function RecentProperties({ properties }: { properties: Property[] | undefined }) {
  return (
    <DashboardSection title="Propiedades Recientes" listPath={screenPaths.properties()}>
      {!properties && <Skeleton rows={3} />}
      {properties?.length === 0 && <Empty>No hay propiedades disponibles</Empty>}
      <ul>
        {properties?.map((property) => (
          <li
            key={property.id}
            className="border-line hover:bg-concrete relative flex flex-wrap items-center gap-x-3 border-b py-2.5"
          >
            <PropertyThumb property={property} />
            <div className="min-w-0 flex-1 basis-40">
              <Link
                to={screenPaths.property(property.id)}
                className="stretched-link line-clamp-2 font-semibold"
              >
                {property.title}
              </Link>
              <p className="text-muted">{property.location}</p>
            </div>
            <div className="shrink-0 text-right max-md:w-full max-md:pl-17 max-md:text-left">
              <PropertyPrices property={property} />
            </div>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
