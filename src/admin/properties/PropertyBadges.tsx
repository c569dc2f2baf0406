import { type Property, statusNames } from '#domain/property.ts';
import { Badge } from '#ui/Badge.tsx';

interface Props {
  property: Property;
}

/** Whether the property is active, and its status where it is sold, rented or the like. */
export function StateBadges({ property: { active, status } }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {active ? <Badge>Activa</Badge> : <Badge tone="outline">Inactiva</Badge>}
      {status !== 'active' && <Badge tone="danger">{statusNames[status]}</Badge>}
    </span>
  );
}

/** The state badges, and those for featured, for sale and for rent. */
export function PropertyBadges({ property }: Props) {
  const { featured, is_for_sale, is_for_rent } = property;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateBadges property={property} />
      {featured && <Badge>Destacada</Badge>}
      {is_for_sale && <Badge tone="sale">Venta</Badge>}
      {is_for_rent && <Badge tone="rent">Renta</Badge>}
    </span>
  );
}
