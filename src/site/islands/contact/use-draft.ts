import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Contact } from '#domain/contact.ts';
import type { ContactProperty } from '#domain/contact-form.ts';
import type { RequestableDocument } from '#domain/document-request.ts';
import { documentParam, messageParam, visitAnchor } from '#paths.ts';

export const fieldNames = [
  'name',
  'email',
  'phone',
  'empresa',
  'subject',
  'message',
] as const satisfies (keyof Contact)[];

/** Characters of a message that the URL may prefill. */
const maxPrefilledLength = 1_000;

/** The first line of a message, as its subject. */
const firstLineOf = (message: string) => (/^[^\n:]*/.exec(message)?.[0] ?? '').slice(0, 100);

/** One draft for each form: that of a property, or the general one. It lives as long as the tab. */
const draftKey = (draftId: string | undefined) => `borrador:${draftId ?? 'general'}`;

/** The text that a visitor wrote and did not send; undefined without one, or when the browser stores nothing. */
function getDraft(draftId: string | undefined): Partial<Contact> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(draftId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text for a reload. A form without text of the visitor, as one of `blanks`, leaves no draft. */
function saveDraft(draftId: string | undefined, text: Contact, blanks: Contact[]): void {
  const isBlank = blanks.some((blank) => fieldNames.every((name) => text[name] === blank[name]));
  try {
    if (isBlank) sessionStorage.removeItem(draftKey(draftId));
    else sessionStorage.setItem(draftKey(draftId), JSON.stringify(text));
  } catch {
    // The browser stores nothing; the form works without a draft.
  }
}

interface DraftOptions {
  property: ContactProperty | undefined;
  /** Names the draft. */
  draftId: string | undefined;
  blank: Contact;
  documents: RequestableDocument[];
}

/**
 * Starts with the draft of an earlier visit in this tab, else with the message of the URL, and keeps what is typed. A
 * document that the URL asks for is added to the message, and so is a visit.
 */
export function useDraft(
  form: UseFormReturn<Contact>,
  { property, draftId, blank, documents }: DraftOptions,
): void {
  useEffect(() => {
    const blanks = [blank];
    const save = () => saveDraft(draftId, form.getValues(), blanks);
    const message = new URLSearchParams(location.search).get(messageParam)?.slice(0, maxPrefilledLength);
    const start = getDraft(draftId) ?? (message ? { message, subject: firstLineOf(message) } : {});
    for (const name of fieldNames)
      if (start[name] && form.getValues(name) === blank[name]) form.setValue(name, start[name]);
    const openFollowed = async () => {
      if (!property) return;
      const isVisit = location.hash === `#${visitAnchor}`;
      if (!isVisit && !location.search.includes(documentParam)) return;
      const { askForDocument, askForVisit } = await import('./followed-link.ts');
      askForDocument(form, documents);
      if (isVisit) blanks.push({ ...blank, ...askForVisit(form, property, blank) });
      save();
    };
    const open = () => openFollowed().catch(console.error);
    open();
    addEventListener('hashchange', open);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: save });
    return () => {
      removeEventListener('hashchange', open);
      unsubscribe();
    };
  }, [form, property, draftId, blank, documents]);
}
