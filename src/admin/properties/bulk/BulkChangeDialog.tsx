import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { undoableMutations } from '#admin/properties/undoable-mutations.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import { type BulkChange, type BulkPlan, bulkPlanOf } from '#domain/bulk-changes.ts';
import type { Property } from '#domain/property.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { changeTextsOf } from './change-text.ts';

interface Props {
  action: BulkAction;
  properties: Property[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a change of the selected properties, and previews its effect on each of them. */
export function BulkChangeDialog({ action: { label, Fields }, properties, onDone, onClose }: Props) {
  const formId = useId();
  const [change, setChange] = useState<BulkChange>();
  const save = useMutation(undoableMutations.changeMany());
  const undo = useMutation(undoableMutations.changeMany());
  const plan = change && bulkPlanOf(properties, change);
  const amount = plan?.planned.length ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!plan || amount === 0 || save.isPending) return;
    save.mutate(
      { patches: plan.planned, onUndo: (patches) => undo.mutate({ patches }) },
      { onSuccess: onDone },
    );
  };
  return (
    <Dialog
      title={`${label}: ${count(properties.length, 'propiedad', 'propiedades')}`}
      size="tall"
      onClose={onClose}
    >
      <DialogBody>
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <Fields onChange={setChange} />
          {save.error && (
            <p role="alert" className="text-danger">
              {errorMessageOf(save.error)}
            </p>
          )}
          {plan && <Preview plan={plan} />}
        </form>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          disabled={amount === 0}
          busyLabel={save.isPending && 'Guardando...'}
        >
          Cambiar {amount > 0 && amount}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ plan: { planned, skipped } }: { plan: BulkPlan }) {
  return (
    <>
      {planned.length === 0 && <p className="text-muted">No cambia nada.</p>}
      {planned.length > 0 && (
        <ul aria-label="Cambios" className="border-line grid border-t">
          {planned.map((item) => {
            const { before, after } = changeTextsOf(item);
            return (
              <li key={item.property.id} className="border-line border-b py-1.5">
                <p className="font-medium">{item.property.title}</p>
                <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
                  <span className="text-muted">{before}</span>
                  <ArrowRight aria-label="cambia a" className="size-4" />
                  <span>{after}</span>
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {skipped.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm">Sin cambio ({skipped.length})</h3>
          <ul className="text-muted grid gap-1 text-sm">
            {skipped.map(({ property, reason }) => (
              <li key={property.id}>
                {property.title}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
