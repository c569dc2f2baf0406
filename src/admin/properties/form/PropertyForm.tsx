import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { DirtyGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { PhotographField } from '#admin/properties/photographs/PhotographSection.tsx';
import { usePhotographs } from '#admin/properties/photographs/use-photographs.ts';
import { blankProperty, type Property, type PropertyDraft, propertyDraftSchema } from '#domain/property.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { typedOf } from './property-form-values.ts';
import { ExtraFields, GeneralFields, StateFields, TechnicalFields } from './sections/FieldSections.tsx';
import { OfferFields } from './sections/OfferSection.tsx';
import { PlaceFields } from './sections/PlaceSection.tsx';
import { useSaving } from './use-property-save.ts';

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
