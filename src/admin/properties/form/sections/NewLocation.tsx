import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { LocationFields } from '#admin/locations/LocationFields.tsx';
import { locationOptions } from '#admin/locations/location-queries.ts';
import { blankLocation, type Location, type LocationDraft, locationDraftSchema } from '#domain/location.ts';
import { Button } from '#ui/buttons/Button.tsx';

/** Creates a location within the property form. A form cannot contain a form, so this is a fieldset. */
export function NewLocation({ onCreated }: { onCreated: (location: Location) => void }) {
  const form = useForm({ resolver: zodResolver(locationDraftSchema), defaultValues: blankLocation });
  const create = useMutation(locationOptions.create());
  const submit = form.handleSubmit((draft: LocationDraft) =>
    create.mutate(draft, { onSuccess: onCreated, onError: (error) => showServerErrors(form, error) }),
  );
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  };

  return (
    <FormProvider {...form}>
      <fieldset
        onKeyDown={submitOnEnter}
        className="border-line bg-concrete grid gap-4 rounded border p-4 md:col-span-2 md:grid-cols-3"
      >
        <legend className="px-1 font-medium">Nueva ubicación</legend>
        <LocationFields />
        <Button
          busyLabel={create.isPending && 'Creando...'}
          onClick={() => submit()}
          className="md:col-span-3"
        >
          Crear ubicación
        </Button>
      </fieldset>
    </FormProvider>
  );
}
