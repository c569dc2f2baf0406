import { type FormEvent, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { Contact } from '#domain/contact.ts';
import {
  type ContactProperty,
  minFillMs,
  noOpening,
  questionAbout,
  questionAboutSelection,
} from '#domain/contact-form.ts';
import type { RequestableDocument } from '#domain/document-request.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';
import { loadToaster, showToast } from '#ui/toasts/toast.ts';
import { fieldNames, useDraft } from './use-draft.ts';

/** Loaded when a visitor first touches the form: most visitors do not write. */
const loadParts = () => import('./form-parts.ts');
const resolver: Resolver<Contact> = async (...values) => (await loadParts()).contactResolver(...values);

type FormParts = Awaited<ReturnType<typeof loadParts>>;
/** The sent inquiry, and the component that confirms it. */
type SentState = Pick<FormParts, 'InquirySent'> & { contact: Contact };

/** Waits until `minFillMs` have passed since the start. Returns the milliseconds since then. */
async function waitMinFillTime(startMs: number): Promise<number> {
  const remainingMs = minFillMs - (performance.now() - startMs);
  await new Promise((resolve) => setTimeout(resolve, remainingMs));
  return Math.max(minFillMs, Math.round(performance.now() - startMs));
}

/** A toast about sending replaces the one before: after a success no error stays. */
const sending = {};

/** Opens what hides a wrong field: only a visible field can get the focus. */
function unfold(names: (keyof Contact)[]): void {
  for (const name of names)
    document.querySelector(`form [name="${name}"]`)?.closest('details')?.setAttribute('open', '');
}

/** Why an inquiry was not sent, for the visitor. */
function reasonOf(refused: Record<string, string>): string {
  if (!navigator.onLine)
    return 'No tienes conexión a internet. Tu mensaje sigue aquí: envíalo cuando vuelva la conexión.';
  if (refused.property_id) return 'Esta propiedad ya no está disponible. Escríbenos y te proponemos otra.';
  if (refused.selected_properties)
    return 'Una de estas propiedades ya no está disponible. Quítala de tu selección y vuelve a enviar.';
  return visitorToasts.formNotSent.description;
}

const noDocuments: RequestableDocument[] = [];

/** The subject of an inquiry: one property, several, or none. */
interface InquiryTopic {
  property?: ContactProperty | undefined;
  /** The documents of the property that the visitor may ask for. */
  documents?: RequestableDocument[] | undefined;
  selectedIds?: string[] | undefined;
}

const notLoaded = 'Recarga la página y envía otra vez: lo que escribiste se conserva.';

/** Names the draft of the form about several properties. */
const selectionDraft = 'seleccion';

/** The form of an inquiry. It is cleared after sending and keeps its values after an error (spec §8). */
export function useInquiry({ property, documents = noDocuments, selectedIds }: InquiryTopic) {
  const [blank] = useState<Contact>({
    ...{ name: '', email: '', phone: '', empresa: '' },
    ...(selectedIds ? questionAboutSelection : property ? questionAbout(property) : noOpening),
  });
  const [sent, setSent] = useState<SentState>();
  const form = useForm({ resolver, defaultValues: blank, mode: 'onTouched' });
  useDraft(form, {
    ...{ property, blank, documents },
    draftId: selectedIds ? selectionDraft : property?.id,
  });
  /** A field that only bots see and fill. */
  const honeypot = useRef<HTMLInputElement>(null);
  const startMs = useRef<number>(undefined);
  const prepare = () => {
    startMs.current ??= performance.now();
    Promise.all([loadParts(), loadToaster()]).catch(console.error);
  };

  const onSent = ({ InquirySent }: FormParts, contact: Contact) => {
    form.reset(blank);
    startMs.current = undefined;
    setSent({ contact, InquirySent });
    showToast({ ...visitorToasts.formSent, isAtLeft: true }, sending);
  };

  const onError = (error: unknown, refused: Record<string, string> = {}, reason = reasonOf(refused)) => {
    console.error(error);
    const names = fieldNames.filter((name) => refused[name]);
    unfold(names);
    for (const name of names) form.setError(name, { message: refused[name] ?? '' }, { shouldFocus: true });
    form.setError('root', { message: reason });
    if (navigator.onLine) showToast(visitorToasts.formNotSent, sending);
  };

  const submit = form.handleSubmit(
    async (contact) => {
      const parts = await loadParts();
      // A bot gets the same answer as a person, but nothing is sent.
      if (honeypot.current?.value) return onSent(parts, contact);
      const about = { property_id: property?.id ?? '', property_title: property?.title ?? '' };
      const filled_ms = await waitMinFillTime(startMs.current ?? performance.now());
      const requested_documents = parts.requestedIn(contact.message, documents);
      const inquiry = {
        ...contact,
        ...about,
        ...(selectedIds && { selected_properties: selectedIds }),
        ...(requested_documents.length > 0 && { requested_documents }),
        ...globalThis.attribution,
        privacy_version: parts.privacyVersion,
        filled_ms,
      };
      return parts.sendInquiry(inquiry).then(
        () => onSent(parts, contact),
        (error) => onError(error, error instanceof parts.RefusedInquiry ? error.fields : {}),
      );
    },
    (errors) => unfold(fieldNames.filter((name) => errors[name])),
  );

  /** Loading the rules may fail too: browsers then refuse them until the page is loaded again, which keeps the draft. */
  const send = (event: FormEvent) =>
    submit(event).catch((error) => onError(error, {}, navigator.onLine ? notLoaded : undefined));

  /** Shows an empty form after the confirmation. */
  const writeAnother = () => {
    setSent(undefined);
    setTimeout(() => form.setFocus('name'));
  };

  return { form, honeypot, prepare, send, sent, writeAnother };
}
