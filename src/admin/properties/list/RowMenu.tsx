import { useMutation } from '@tanstack/react-query';
import { CheckCheck, Copy, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { useActivation } from '#admin/properties/activation/use-activation.tsx';
import { DatasheetDialog } from '#admin/properties/datasheet/DatasheetDialog.tsx';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { useQuickEdit } from '#admin/properties/quick-edit/use-quick-edit.ts';
import { ShareItems } from '#admin/properties/share/ShareItems.tsx';
import { newCopyLocation } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '#ui/base-ui/Menu.tsx';

/** The actions on one property of the list. */
export function RowMenu({ property }: { property: Property }) {
  const { id, title } = property;
  const navigate = useNavigate();
  const { search } = useLocation();
  const activation = useActivation(property, propertyMutations.setActiveInList(id));
  const featuring = useQuickEdit(property, 'featured');
  const confirm = useMutation(propertyMutations.confirmAvailability());
  const [isMaking, setMaking] = useState(false);
  return (
    <span className="relative z-10">
      <Menu
        label={`Acciones: ${title}`}
        trigger={<Ellipsis aria-hidden className="size-5" />}
        className="size-9 justify-center max-md:size-11 pointer-coarse:size-11"
      >
        <MenuCheckbox
          isChecked={property.featured}
          onToggle={() => featuring.save({ featured: !property.featured })}
        >
          Destacada
        </MenuCheckbox>
        <MenuCheckbox isChecked={activation.isActive} onToggle={activation.toggle}>
          Activa
        </MenuCheckbox>
        {!isClosed(property) && (
          <MenuItem icon={CheckCheck} onClick={() => confirm.mutate([id])}>
            Sigue disponible
          </MenuItem>
        )}
        <MenuSeparator />
        <ShareItems property={property} onDatasheet={() => setMaking(true)} />
        <MenuSeparator />
        <MenuItem
          icon={Copy}
          onClick={() =>
            navigate(newCopyLocation(id, search), { state: openedFromHere, preventScrollReset: true })
          }
        >
          Duplicar
        </MenuItem>
      </Menu>
      {activation.dialog}
      {isMaking && <DatasheetDialog property={property} onClose={() => setMaking(false)} />}
    </span>
  );
}
