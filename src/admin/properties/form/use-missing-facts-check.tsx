import { type ReactNode, useState } from 'react';
import { MissingFactsDialog } from '#admin/properties/activation/MissingFactsDialog.tsx';
import type { PropertyDraft } from '#domain/property.ts';
import { gapsAtPublication } from '#domain/property-gaps.ts';
import type { PropertyFormState } from './property-form-values.ts';

interface Options {
  form: PropertyFormState;
  /** The stored version; undefined for a new property. */
  base: PropertyDraft | undefined;
  onSubmit: (draft: PropertyDraft) => void;
}

/** Asks before a save publishes a property that lacks facts. */
export function useMissingFactsCheck({ form, base, onSubmit }: Options) {
  const [asked, setAsked] = useState<PropertyDraft>();
  /** The missing facts that the user accepted. Saving again after a failure does not ask again. */
  const [accepted, setAccepted] = useState<string[]>([]);
  const close = () => setAsked(undefined);
  const labelsOf = (draft: PropertyDraft) => gapsAtPublication(draft, base).map(({ label }) => label);

  const submit = (draft: PropertyDraft) => {
    if (labelsOf(draft).every((label) => accepted.includes(label))) onSubmit(draft);
    else setAsked(draft);
  };
  const publish = (draft: PropertyDraft) => {
    close();
    setAccepted(labelsOf(draft));
    onSubmit(draft);
  };
  const saveInactive = (draft: PropertyDraft) => {
    form.setValue('active', false, { shouldDirty: true });
    publish({ ...draft, active: false });
  };
  const dialog: ReactNode = asked && (
    <MissingFactsDialog
      title={asked.title}
      gaps={gapsAtPublication(asked, base)}
      onPublish={() => publish(asked)}
      onSaveInactive={() => saveInactive(asked)}
      onClose={close}
    />
  );
  return { submit, dialog };
}
