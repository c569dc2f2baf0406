import { Plus, X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MomentField } from '#admin/forms/MomentField.tsx';
import { maxVisitSlots } from '#domain/request-limits.ts';
import type { VisitProposal } from '#domain/visit.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';

/**
 * One to five slots of a proposal, each with date and time in the company's zone. It does without `useFieldArray`,
 * which would enlarge the chunk of react-hook-form that the contact page loads.
 */
export function SlotFields() {
  const { setValue, formState } = useFormContext<VisitProposal>();
  const slots: VisitProposal['slots'] = useWatch({ name: 'slots' });
  const change = (changed: typeof slots) => setValue('slots', changed, { shouldDirty: true });
  const error = formState.errors.slots?.root ?? formState.errors.slots;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium">Horarios (hora del centro de México)</legend>
      {slots.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have their values from the form, by index
        <div key={index} className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <MomentField name={`slots.${index}.start`} label={`Horario ${index + 1}`} />
          </div>
          {slots.length > 1 && (
            <IconButton
              icon={X}
              label={`Quitar horario ${index + 1}`}
              onClick={() => change(slots.filter((_slot, other) => other !== index))}
            />
          )}
        </div>
      ))}
      {slots.length < maxVisitSlots && (
        <Button icon={Plus} onClick={() => change([...slots, { start: '' }])} className="justify-self-start">
          Otro horario
        </Button>
      )}
      {error?.message && (
        <p role="alert" className="text-danger text-xs">
          {error.message}
        </p>
      )}
    </fieldset>
  );
}
