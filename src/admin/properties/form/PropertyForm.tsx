import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { PhotographSection } from '#admin/properties/photographs/PhotographSection.tsx';
import { usePhotographs } from '#admin/properties/photographs/use-photographs.ts';
import { blankProperty, type Property, type PropertyDraft, propertyFormSchema } from '#domain/property.ts';
import { imageFields } from '#domain/property-images.ts';
import { blankUnitOf } from '#domain/unit-draft.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { formValuesOf } from './property-form-values.ts';
import { AvailabilitySection } from './sections/AvailabilitySection.tsx';
import { CompletenessSection } from './sections/CompletenessSection.tsx';
import { FactSections, TermsSection } from './sections/FactSections.tsx';
import { ExtrasSection, GeneralSection, StateSection } from './sections/FieldSections.tsx';
import { OfferSection } from './sections/OfferSection.tsx';
import { PlaceSection } from './sections/PlaceSection.tsx';
import { useImplausibleValuesCheck } from './use-implausible-values-check.tsx';
import { useMissingFactsCheck } from './use-missing-facts-check.tsx';
import { usePropertySave } from './use-property-save.ts';

interface Props {
  /** Undefined for a new property. */
  property?: Property;
  /** The park or building of a new unit. */
  parent?: Property | undefined;
  onSaved: (saved: Property) => void;
  onClose: () => void;
}

export function PropertyForm({ property, parent, onSaved, onClose }: Props) {
  const blank = parent ? blankUnitOf(parent) : blankProperty;
  const form = useForm({
    resolver: zodResolver(propertyFormSchema),
    defaultValues: formValuesOf(property ?? blank),
  });
  const photographs = usePhotographs(form);
  const draft = useFormDraft(form, {
    key: `property:${property?.id ?? `new${blank.parent_id}`}`,
    ignored: imageFields,
  });
  const finish = (saved: Property) => {
    markSaved(form);
    onSaved(saved);
  };
  const save = usePropertySave({ form, photographs, property, onSaved: finish });
  const { base, isSaving, upload, conflict } = save;
  const check = useMissingFactsCheck({ form, base, onSubmit: save.submit });
  const plausibility = useImplausibleValuesCheck({ base, onSubmit: check.submit });
  const saveButton = useRef<HTMLButtonElement>(null);
  /** The upload disables the fields. If Enter in a field submitted, the focus would get lost; so it moves first. */
  const submit = (draft: PropertyDraft) => {
    saveButton.current?.focus();
    plausibility.submit(draft);
  };
  const busyLabel = (isSaving && 'Guardando...') || upload.busyLabel;

  return (
    <Form form={form} onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <RestoredDraft draft={draft}>Las fotografías nuevas hay que añadirlas otra vez.</RestoredDraft>
        <fieldset disabled={upload.isUploading} className="grid min-w-0 gap-8 disabled:pointer-events-none">
          <CompletenessSection property={base} />
          <GeneralSection />
          <OfferSection />
          <TermsSection />
          <PhotographSection propertyId={base?.id ?? ''} photographs={photographs} upload={upload} />
          <PlaceSection propertyId={base?.id} />
          <FactSections />
          <ExtrasSection />
          <AvailabilitySection />
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
      {plausibility.dialog}
      {check.dialog}
      {conflict && (
        <ConflictDialog conflict={conflict} onResolve={save.resolveConflict} onClose={save.closeConflict} />
      )}
    </Form>
  );
}
