import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { PhotographSection } from '#admin/properties/photographs/PhotographSection.tsx';
import { usePhotographs } from '#admin/properties/photographs/use-photographs.ts';
import { blankProperty, type Property, type PropertyDraft, propertyFormSchema } from '#domain/property.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { formValuesOf } from './property-form-values.ts';
import { ExtrasSection, GeneralSection, StateSection, TechnicalSection } from './sections/FieldSections.tsx';
import { OfferSection } from './sections/OfferSection.tsx';
import { PlaceSection } from './sections/PlaceSection.tsx';
import { useMissingFactsCheck } from './use-missing-facts-check.tsx';
import { usePropertySave } from './use-property-save.ts';

interface Props {
  /** Undefined for a new property. */
  property?: Property;
  onSaved: (saved: Property) => void;
  onClose: () => void;
}

export function PropertyForm({ property, onSaved, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(propertyFormSchema),
    defaultValues: formValuesOf(property ?? blankProperty),
  });
  const photographs = usePhotographs(form);
  const finish = (saved: Property) => {
    markSaved(form);
    onSaved(saved);
  };
  const save = usePropertySave({ form, photographs, property, onSaved: finish });
  const { base, isSaving, upload, conflict } = save;
  const check = useMissingFactsCheck({ form, base, onSubmit: save.submit });
  const saveButton = useRef<HTMLButtonElement>(null);
  /** The upload disables the fields. If Enter in a field submitted, the focus would get lost; so it moves first. */
  const submit = (draft: PropertyDraft) => {
    saveButton.current?.focus();
    check.submit(draft);
  };
  const busyLabel = (isSaving && 'Guardando...') || upload.busyLabel;

  return (
    <Form form={form} onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <fieldset disabled={upload.isUploading} className="grid min-w-0 gap-8 disabled:pointer-events-none">
          <GeneralSection />
          <OfferSection />
          <PhotographSection propertyId={base?.id ?? ''} photographs={photographs} upload={upload} />
          <PlaceSection />
          <TechnicalSection />
          <ExtrasSection />
          <StateSection />
        </fieldset>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          ref={saveButton}
          type="submit"
          variant="primary"
          busyLabel={busyLabel}
          disabled={photographs.preparingCount > 0}
        >
          Guardar Propiedad
        </Button>
      </DialogActions>
      <UnsavedChangesGuard isDirty={form.formState.isDirty} />
      {check.dialog}
      {conflict && (
        <ConflictDialog conflict={conflict} onResolve={save.resolveConflict} onClose={save.closeConflict} />
      )}
    </Form>
  );
}
