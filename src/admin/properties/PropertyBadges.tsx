import { type Property, statusNames } from '#domain/property.ts';
import { Badge } from '#ui/Badge.tsx';

/** What a visitor would ask first: is it shown, in which market, is it still free. */
export function PropertyBadges({ property }: { property: Property }) {
  const { active, featured, is_for_sale, is_for_rent, status } = property;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {active ? <Badge>Activa</Badge> : <Badge tone="outline">Inactiva</Badge>}
      {featured && <Badge>Destacada</Badge>}
      {is_for_sale && <Badge tone="sale">Venta</Badge>}
      {is_for_rent && <Badge tone="rent">Renta</Badge>}
      {status !== 'active' && <Badge tone="danger">{statusNames[status]}</Badge>}
    </span>
  );
}
