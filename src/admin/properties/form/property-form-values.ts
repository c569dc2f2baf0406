import type { z } from 'zod';
import { type PropertyDraft, propertyDraftSchema } from '#domain/property.ts';

/** What the form holds: numbers as they are typed, lists comma-separated. */
export type TypedProperty = z.input<typeof propertyDraftSchema>;

/** Stands for the id of a location whose name is being typed. */
export const yetToCreate = 'yet-to-create';

const names = propertyDraftSchema.keyof().options;

/** A property without what the server owns; every field is there, stated or not. */
export function draftOf(property: PropertyDraft): PropertyDraft {
  return Object.fromEntries(names.map((name) => [name, property[name]])) as PropertyDraft;
}

export function typedOf(draft: PropertyDraft): TypedProperty {
  const typed = names.map((name) => [name, typedValue(draft[name])]);
  return {
    ...Object.fromEntries(typed),
    featured_img_index: draft.featured_img_index,
    features: draft.features.join(', '),
    available_services: draft.available_services.join(', '),
  };
}

function typedValue(value: PropertyDraft[keyof PropertyDraft]) {
  return typeof value === 'number' ? String(value) : (value ?? '');
}
