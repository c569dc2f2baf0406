import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { MomentField } from '#admin/forms/MomentField.tsx';
import { maxVisitSlots } from '#domain/visit.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';

/** One to five slots of a proposal, each with date and time in the company's zone. */
export function SlotFields() {
  const { fields, append, remove } = useFieldArray({ name: 'slots' });
  const { errors } = useFormState({ name: 'slots' });
  const error = errors.slots?.root?.message ?? errors.slots?.message;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">Horarios (hora del centro de México)</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <MomentField name={`slots.${index}.start`} label={`Horario ${index + 1}`} />
          </div>
          {fields.length > 1 && (
            <IconButton icon={X} label={`Quitar horario ${index + 1}`} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      {fields.length < maxVisitSlots && (
        <Button icon={Plus} onClick={() => append({ start: '' })} className="justify-self-start">
          Otro horario
        </Button>
      )}
      {error && (
        <p role="alert" className="text-danger text-xs">
          {String(error)}
        </p>
      )}
    </fieldset>
  );
}
