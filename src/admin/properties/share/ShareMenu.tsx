import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { DatasheetDialog } from '#admin/properties/datasheet/DatasheetDialog.tsx';
import type { Property } from '#domain/property.ts';
import { Menu } from '#ui/base-ui/Menu.tsx';
import { ShareItems } from './ShareItems.tsx';

/** Passes a property on from its page. */
export function ShareMenu({ property }: { property: Property }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Menu
        className="btn btn-quiet"
        trigger={
          <>
            <Share2 aria-hidden className="size-4" />
            Compartir
          </>
        }
      >
        <ShareItems property={property} onDatasheet={() => setMaking(true)} />
      </Menu>
      {isMaking && <DatasheetDialog property={property} onClose={() => setMaking(false)} />}
    </>
  );
}
