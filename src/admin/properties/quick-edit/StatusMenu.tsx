import { StateBadges } from '#admin/properties/PropertyBadges.tsx';
import { type Property, propertyStatuses, statusNames } from '#domain/property.ts';
import { isClosed, type PropertyStatus } from '#domain/property-statuses.ts';
import { Menu, MenuChoices } from '#ui/base-ui/Menu.tsx';
import { useQuickEdit } from './use-quick-edit.ts';

const choices = propertyStatuses.map((name) => ({ name, label: statusNames[name] }));

/** The state of a property as a button, which opens a menu of statuses. A sold or rented property is not active. */
export function StatusMenu({ property }: { property: Property }) {
  const { save } = useQuickEdit(property, 'status');
  const choose = (status: PropertyStatus) => {
    if (status === property.status) return;
    save({ status, ...(isClosed({ status }) && { active: false }), closed_on: undefined });
  };
  return (
    <span className="relative z-10">
      <Menu
        className="min-h-7 @3xl:min-h-0"
        trigger={
          <>
            <span className="sr-only">Cambiar situación de {property.title}: </span>
            <StateBadges property={property} />
          </>
        }
      >
        <MenuChoices label="Situación" choices={choices} current={property.status} onChoose={choose} />
      </Menu>
    </span>
  );
}
