import { Star } from 'lucide-react';
import { useActivation } from '#admin/properties/activation/use-activation.tsx';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { activeStates, featuredStates } from '#admin/properties/property-states.ts';
import { useQuickEdit } from '#admin/properties/quick-edit/use-quick-edit.ts';
import type { Property } from '#domain/property.ts';
import { StateSwitch } from '#ui/buttons/StateSwitch.tsx';

const switchClass = 'min-h-9 px-1.5';

/** Switches that make a property featured or active, within a table. In a card the menu has them. */
export function PropertyToggles({ property }: { property: Property }) {
  const { id, title, featured } = property;
  const activation = useActivation(property, propertyMutations.setActiveInList(id));
  const featuring = useQuickEdit(property, 'featured');

  return (
    <span className="relative z-10 flex items-center @max-3xl:hidden">
      <StateSwitch
        label={`Destacada: ${title}`}
        title={featuredStates[featured ? 'on' : 'off']}
        tableIcon={Star}
        isWordHidden
        states={featuredStates}
        isOn={featured}
        isSaving={featuring.isSaving}
        onToggle={() => featuring.save({ featured: !featured })}
        className={switchClass}
      />
      <StateSwitch
        label={`Activa: ${title}`}
        title={activeStates[activation.isActive ? 'on' : 'off']}
        isWordHidden
        states={activeStates}
        isOn={activation.isActive}
        isSaving={activation.isSaving}
        onToggle={activation.toggle}
        className={switchClass}
      />
      {activation.dialog}
    </span>
  );
}
