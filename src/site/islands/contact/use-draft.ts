import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Contact } from '#domain/contact.ts';
import { type ContactProperty, type Opening, questionAbout, visitTo } from '#domain/contact-form.ts';
import { type RequestableDocument, withRequest } from '#domain/document-request.ts';
import { contactAnchor, documentParam, messageParam, visitAnchor } from '#paths.ts';

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
const draftKey = (propertyId: string | undefined) => `borrador:${propertyId ?? 'general'}`;

/** The text that a visitor wrote and did not send; undefined without one, or when the browser stores nothing. */
function getDraft(propertyId: string | undefined): Partial<Contact> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(propertyId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text for a reload. A form without text of the visitor, as one of `blanks`, leaves no draft. */
function saveDraft(propertyId: string | undefined, text: Contact, blanks: Contact[]): void {
  const isBlank = blanks.some((blank) => fieldNames.every((name) => text[name] === blank[name]));
  try {
    if (isBlank) sessionStorage.removeItem(draftKey(propertyId));
    else sessionStorage.setItem(draftKey(propertyId), JSON.stringify(text));
  } catch {
    // The browser stores nothing; the form works without a draft.
  }
}

/** The document that the URL asks for. The URL forgets it, so that a reload does not ask again. */
function takeRequested(documents: RequestableDocument[]): RequestableDocument | undefined {
  const url = new URL(location.href);
  const id = url.searchParams.get(documentParam);
  if (id === null) return undefined;
  url.searchParams.delete(documentParam);
  history.replaceState(history.state, '', url);
  return documents.find((document) => document.id === id);
}

interface DraftOptions {
  propertyId: string | undefined;
  blank: Contact;
  documents: RequestableDocument[];
  openings: Openings;
}

/** What a link to the form opens it with, by the hash of the link. */
type Openings = Record<string, Opening>;

export const openingsFor = (property: ContactProperty | undefined): Openings =>
  property ? { [`#${contactAnchor}`]: questionAbout(property), [`#${visitAnchor}`]: visitTo(property) } : {};

/** Opens the form as the link says that was followed. A text of the visitor stays, with the message of the link below. */
function openAsLinked(form: UseFormReturn<Contact>, openings: Openings): void {
  const opening = openings[location.hash];
  if (!opening) return;
  const { subject, message } = form.getValues();
  const all = Object.values(openings);
  if (all.some((one) => one.subject === subject)) form.setValue('subject', opening.subject);
  if (all.some((one) => one.message === message)) form.setValue('message', opening.message);
  else if (location.hash === `#${visitAnchor}` && !message.includes(opening.message))
    form.setValue('message', `${message}\n${opening.message}`.trim());
}

/**
 * Starts with the draft of an earlier visit in this tab, else with the message of the URL, and keeps what is typed. A
 * document that the URL asks for is added to the message.
 */
export function useDraft(
  form: UseFormReturn<Contact>,
  { propertyId, blank, documents, openings }: DraftOptions,
): void {
  useEffect(() => {
    const blanks = [blank, ...Object.values(openings).map((opening) => ({ ...blank, ...opening }))];
    const message = new URLSearchParams(location.search).get(messageParam)?.slice(0, maxPrefilledLength);
    const start = getDraft(propertyId) ?? (message ? { message, subject: firstLineOf(message) } : {});
    for (const name of fieldNames)
      if (start[name] && form.getValues(name) === blank[name]) form.setValue(name, start[name]);
    const requested = takeRequested(documents);
    if (requested) {
      form.setValue('message', withRequest(form.getValues('message'), requested));
      saveDraft(propertyId, form.getValues(), blanks);
    }
    const open = () => openAsLinked(form, openings);
    open();
    addEventListener('hashchange', open);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(propertyId, values, blanks),
    });
    return () => {
      removeEventListener('hashchange', open);
      unsubscribe();
    };
  }, [form, propertyId, blank, documents, openings]);
}
