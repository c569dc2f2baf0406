import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { isRemovedByError } from '#ui/restart/RestartBoundary.tsx';
import { showSaved } from './form-state.ts';

interface Options<Input extends FieldValues> {
  /** Names the form and its record. */
  key: string;
  /** Fields that cannot survive a reload, such as files. */
  ignored?: readonly (keyof Input)[];
}

/**
 * Keeps the input of a form over a reload of the page and over an error of its screen, in the session storage of the tab.
 * Leaving the form in any other way deletes it.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { key, ignored = [] }: Options<Input>,
) {
  const storageKey = `draft:${useUser().id}:${key}`;
  const [isRestored, setIsRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its fields stay the same
  useEffect(() => {
    const restored = Object.entries(readDraft(storageKey));
    for (const [name, value] of restored) {
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    setIsRestored(restored.length > 0);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const saved: Record<string, unknown> = { ...form.formState.defaultValues };
        const changed = Object.entries(values).filter(
          ([name, value]) => !ignored.includes(name) && JSON.stringify(value) !== JSON.stringify(saved[name]),
        );
        writeDraft(storageKey, Object.fromEntries(changed));
      },
    });
    return () => {
      unsubscribe();
      if (!isRemovedByError()) writeDraft(storageKey, {});
    };
  }, [storageKey]);

  return {
    /** Whether the form shows the input from before a reload. */
    isRestored,
    /** Shows the saved values again. */
    discard: () => {
      showSaved(form);
      writeDraft(storageKey, {});
      setIsRestored(false);
    },
  };
}

function readDraft(storageKey: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** A browser may refuse to store anything; then a reload loses the draft. */
function writeDraft(storageKey: string, draft: object): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Nothing can be done about it.
  }
}
