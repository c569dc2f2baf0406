import { Copy, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { DatasheetDialog } from '#admin/properties/datasheet/DatasheetDialog.tsx';
import { ShareItems } from '#admin/properties/share/ShareItems.tsx';
import { newCopyLocation } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/base-ui/Menu.tsx';

/** The actions on one property of the list, besides its switches. */
export function RowMenu({ property }: { property: Property }) {
  const { id, title } = property;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isMaking, setMaking] = useState(false);
  return (
    <span className="relative z-10">
      <Menu
        label={`Acciones: ${title}`}
        trigger={<Ellipsis aria-hidden className="size-5" />}
        className="size-11 justify-center @3xl:size-9"
      >
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
      {isMaking && <DatasheetDialog property={property} onClose={() => setMaking(false)} />}
    </span>
  );
}
