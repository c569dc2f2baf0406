import type { UseFormReturn } from 'react-hook-form';
import type { Contact } from '#domain/contact.ts';
import { type ContactProperty, type Opening, visitTo } from '#domain/contact-form.ts';
import { type RequestableDocument, withRequest } from '#domain/document-request.ts';
import { documentParam } from '#paths.ts';

// A module of its own: few visitors follow a link to the form that asks for something.

/** The document that the URL asks for. The URL forgets it, so that a reload does not ask again. */
function takeRequested(documents: RequestableDocument[]): RequestableDocument | undefined {
  const url = new URL(location.href);
  const id = url.searchParams.get(documentParam);
  if (id === null) return undefined;
  url.searchParams.delete(documentParam);
  history.replaceState(history.state, '', url);
  return documents.find((document) => document.id === id);
}

/** Asks for the document of the URL in the form, below what its message says. */
export function askForDocument(form: UseFormReturn<Contact>, documents: RequestableDocument[]): void {
  const requested = takeRequested(documents);
  if (requested) form.setValue('message', withRequest(form.getValues('message'), requested));
}

/** Asks for a visit in the form. A text of the visitor stays, with the request below it. Returns the request. */
export function askForVisit(
  form: UseFormReturn<Contact>,
  property: ContactProperty,
  blank: Contact,
): Opening {
  const visit = visitTo(property);
  const { subject, message } = form.getValues();
  if (subject === blank.subject) form.setValue('subject', visit.subject);
  if (message === blank.message) form.setValue('message', visit.message);
  else if (!message.includes(visit.message)) form.setValue('message', `${message}\n${visit.message}`.trim());
  return visit;
}
