import type { Contact } from '#domain/contact.ts';

/** One draft for each form: that of a property, or the general one. It lives as long as the tab. */
const draftKey = (propertyId: string | undefined) => `borrador:${propertyId ?? 'general'}`;

/** The text that a visitor wrote and did not send; undefined without one, or when the browser stores nothing. */
export function getDraft(propertyId: string | undefined): Partial<Contact> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(propertyId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text for a reload. A form without text of the visitor leaves no draft. */
export function saveDraft(propertyId: string | undefined, text: Contact, blank: Contact): void {
  const names = Object.keys(blank) as (keyof Contact)[];
  const isBlank = names.every((name) => text[name] === blank[name]);
  try {
    if (isBlank) sessionStorage.removeItem(draftKey(propertyId));
    else sessionStorage.setItem(draftKey(propertyId), JSON.stringify(text));
  } catch {
    // The browser stores nothing; the form works without a draft.
  }
}
