import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { type BulkAction, bulkActions } from './bulk-actions.ts';

interface Props {
  ids: string[];
  onClear: () => void;
}

/** How many rows are selected, and what can be done with them. It stays in view at the lower edge of the list. */
export function SelectedRowsBar({ ids, onClear }: Props) {
  return (
    <section
      aria-label="Selección"
      className="bg-paper border-line shadow-float sticky bottom-4 z-20 mt-3 flex flex-wrap items-center gap-2 rounded border p-2 pl-4 max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="mr-auto font-medium">
        {count(ids.length, 'seleccionada', 'seleccionadas')}
      </p>
      {bulkActions.map((action) => (
        <BulkButton key={action.label} action={action} ids={ids} onDone={onClear} />
      ))}
      <IconButton icon={X} label="Quitar la selección" onClick={onClear} />
    </section>
  );
}

interface ButtonProps {
  action: BulkAction;
  ids: string[];
  onDone: () => void;
}

function BulkButton({ action: { label, busyLabel, icon, mutation }, ids, onDone }: ButtonProps) {
  const { mutate, isPending } = useMutation(mutation());
  return (
    <Button icon={icon} busyLabel={isPending && busyLabel} onClick={() => mutate(ids, { onSuccess: onDone })}>
      {label}
    </Button>
  );
}
