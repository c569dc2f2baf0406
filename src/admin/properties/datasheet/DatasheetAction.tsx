import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '#domain/property.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DatasheetDialog } from './DatasheetDialog.tsx';

/** Offers the datasheet of a property as a PDF. */
export function DatasheetAction({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileText} onClick={() => setOpen(true)}>
        Ficha (PDF)
      </Button>
      {isOpen && <DatasheetDialog property={property} onClose={() => setOpen(false)} />}
    </>
  );
}
