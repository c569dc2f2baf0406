import { publishTextOf } from '#admin/properties/availability/availability-texts.ts';
import { type Property, statusNames } from '#domain/property.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { Badge } from '#ui/Badge.tsx';

interface Props {
  property: Property;
}

/** Whether the property is active, its status unless it is available, and its time of publication where that hides it. */
export function StateBadges({ property }: Props) {
  const { active, status } = property;
  const publishText = publishTextOf(property, Date.now());
  return (
    <span className="inline-flex flex-wrap gap-1">
      {active ? <Badge>Activa</Badge> : <Badge tone="outline">Inactiva</Badge>}
      {status !== 'active' && (
        <Badge tone={isClosed(property) ? 'danger' : 'plain'}>{statusNames[status]}</Badge>
      )}
      {publishText && <Badge tone="outline">{publishText}</Badge>}
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
