import { useMutation } from '@tanstack/react-query';
import { CheckCheck, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { undoableMutations } from '#admin/properties/undoable-mutations.ts';
import type { Property } from '#domain/property.ts';
import { count } from '#text/format.ts';
import { Menu, MenuItem } from '#ui/base-ui/Menu.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { BulkChangeDialog } from './BulkChangeDialog.tsx';
import { type BulkAction, bulkActions } from './bulk-actions.ts';
import { SelectAllButton, type SelectAllProps } from './SelectAllButton.tsx';

interface Props {
  properties: Property[];
  selectAll: SelectAllProps;
  onClear: () => void;
}

/** How many rows are selected, and what can be done with them. It stays in view at the lower edge of the list. */
export function SelectedRowsBar({ properties, selectAll, onClear }: Props) {
  const [action, setAction] = useState<BulkAction>();
  const confirm = useMutation(undoableMutations.confirmSelected());
  const undo = useMutation(undoableMutations.changeMany());
  const confirmAll = () =>
    confirm.mutate({ properties, onUndo: (patches) => undo.mutate({ patches }) }, { onSuccess: onClear });
  return (
    <section
      aria-label="Selección"
      className="bg-paper border-line shadow-float sticky bottom-4 z-20 mt-3 flex flex-wrap items-center gap-2 rounded border p-2 pl-4 max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="font-medium">
        {count(properties.length, 'seleccionada', 'seleccionadas')}
      </p>
      <span className="mr-auto">
        <SelectAllButton {...selectAll} />
      </span>
      <Menu
        className="btn btn-quiet"
        trigger={
          <>
            Cambiar
            <ChevronDown aria-hidden className="size-4" />
          </>
        }
      >
        {bulkActions.map((item) => (
          <MenuItem key={item.label} icon={item.icon} onClick={() => setAction(item)}>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
      <Button icon={CheckCheck} busyLabel={confirm.isPending && 'Confirmando...'} onClick={confirmAll}>
        Sigue disponible
      </Button>
      <IconButton icon={X} label="Quitar la selección" onClick={onClear} />
      {action && (
        <BulkChangeDialog
          action={action}
          properties={properties}
          onDone={() => {
            setAction(undefined);
            onClear();
          }}
          onClose={() => setAction(undefined)}
        />
      )}
    </section>
  );
}
