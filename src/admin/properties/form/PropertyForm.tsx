import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { DirtyGuard } from '#admin/forms/DirtyGuard.tsx';
import { Form } from '#admin/forms/Form.tsx';
import { markSaved } from '#admin/forms/saved.ts';
import { PhotographField } from '#admin/properties/photographs/PhotographField.tsx';
import { blankProperty, type Property, type PropertyDraft, propertyDraftSchema } from '#domain/property.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { OfferFields } from './OfferFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ExtraFields, GeneralFields, StateFields, TechnicalFields } from './sections.tsx';
import { typedOf } from './typed.ts';
import { usePhotographs } from './use-photographs.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  property?: Property;
  onDone: (saved: Property) => void;
  onClose: () => void;
}

export function PropertyForm({ property, onDone, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(propertyDraftSchema),
    defaultValues: typedOf(property ?? blankProperty),
  });
  const photographs = usePhotographs(form);
  const leave = (saved: Property) => {
    markSaved(form);
    onDone(saved);
  };
  const saving = useSaving({ form, photographs, start: property, onDone: leave });
  const { propertyId, isSaving, uploading, conflict } = saving;
  const save = useRef<HTMLButtonElement>(null);
  /** The fields are shut while photographs go up, and who pressed Enter in one would stand nowhere. */
  const submit = (draft: PropertyDraft) => {
    save.current?.focus();
    saving.submit(draft);
  };
  const busy = (isSaving && 'Guardando...') || uploading.busy;

  return (
    <Form form={form} onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <fieldset
          disabled={uploading.isUploading}
          className="grid min-w-0 gap-8 disabled:pointer-events-none"
        >
          <GeneralFields />
          <OfferFields />
          <PhotographField propertyId={propertyId} photographs={photographs} uploading={uploading} />
          <PlaceFields />
          <TechnicalFields />
          <ExtraFields />
          <StateFields />
        </fieldset>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button ref={save} type="submit" look="primary" busy={busy} disabled={photographs.reading > 0}>
          Guardar Propiedad
        </Button>
      </DialogActions>
      <DirtyGuard isDirty={form.formState.isDirty} />
      {conflict && (
        <ConflictDialog conflict={conflict} onSettle={saving.settle} onClose={saving.leaveConflict} />
      )}
    </Form>
  );
}
