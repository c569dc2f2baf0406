import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { PhotographSection } from '#admin/properties/photographs/PhotographSection.tsx';
import { usePhotographs } from '#admin/properties/photographs/use-photographs.ts';
import { newCopyLocation } from '#admin/screen-paths.ts';
import { blankProperty, type Property, type PropertyDraft, propertyFormSchema } from '#domain/property.ts';
import { imageFields } from '#domain/property-images.ts';
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
  /** The initial values of a new property; blank when absent. */
  start?: { draft: PropertyDraft; name: string } | undefined;
  onSaved: (saved: Property) => void;
  onClose: () => void;
}

export function PropertyForm({ property, start, onSaved, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(propertyFormSchema),
    defaultValues: formValuesOf(property ?? start?.draft ?? blankProperty),
  });
  const photographs = usePhotographs(form);
  const draft = useFormDraft(form, {
    key: `property:${property?.id ?? `new${start?.name ?? ''}`}`,
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
    <Form form={form} onSubmit={submit} className="contents">
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
        {base && (
          <Link to={newCopyLocation(base.id)} state={openedFromHere} className="btn btn-quiet md:mr-auto">
            Duplicar
          </Link>
        )}
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
