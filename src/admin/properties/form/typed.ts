import type { z } from 'zod';
import { type PropertyDraft, propertyDraftSchema } from '#domain/property.ts';

/** What the form holds: numbers as they are typed, lists comma-separated. */
export type TypedProperty = z.input<typeof propertyDraftSchema>;

export function typedOf(draft: PropertyDraft): TypedProperty {
  const typed = Object.entries(draftOf(draft)).map(([name, value]) => [name, value ?? '']);
  return {
    ...Object.fromEntries(typed),
    features: draft.features.join(', '),
    available_services: draft.available_services.join(', '),
  };
}

/** A property without what the server owns; every field is there, stated or not. */
export function draftOf(property: PropertyDraft): PropertyDraft {
  const draft = propertyDraftSchema.parse(property);
  const names = propertyDraftSchema.keyof().options;
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as PropertyDraft;
}
