import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type PropertyDraft, propertyDraftSchema, type propertyFormSchema } from '#domain/property.ts';

/** The values of the form's inputs: numbers as text, lists with one item per line. */
export type PropertyFormValues = z.input<typeof propertyFormSchema>;

export type PropertyFormState = UseFormReturn<PropertyFormValues, unknown, PropertyDraft>;

/** The value of the location field while the user enters a new location. */
export const newLocationOption = 'new-location';

const fieldNames = propertyDraftSchema.keyof().options;

/** Returns the editable fields of a property. Every field is a key, even if undefined. */
export function draftOf(property: PropertyDraft): PropertyDraft {
  return Object.fromEntries(fieldNames.map((name) => [name, property[name]])) as PropertyDraft;
}

/** Returns the present values of the inputs. Invalid ones are undefined. */
export const draftInForm = (values: Record<string, unknown>): PropertyDraft =>
  Object.fromEntries(
    fieldNames.map((name) => [name, propertyDraftSchema.shape[name].safeParse(values[name]).data]),
  ) as PropertyDraft;

/** Returns the values with which the form shows a draft. */
export function formValuesOf(draft: PropertyDraft): PropertyFormValues {
  const values = fieldNames.map((name) => [name, formValueOf(draft[name])]);
  return {
    ...Object.fromEntries(values),
    area: draft.area === 0 ? '' : String(draft.area),
    featured_img_index: draft.featured_img_index,
    features: draft.features.join('\n'),
    available_services: draft.available_services.join('\n'),
  };
}

function formValueOf(value: PropertyDraft[keyof PropertyDraft]) {
  return typeof value === 'number' ? String(value) : (value ?? '');
}
