import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { RefusedInquiry, sendInquiry } from '#data/visitor.ts';
import type { Contact } from '#domain/contact.ts';
import { type ContactProperty, minFillMs, subjectFor } from '#domain/contact-form.ts';
import { messageParam } from '#paths.ts';
import { toasts } from '#text/toasts.ts';
import { loadToaster, showToast } from '#ui/toasts/toast.ts';
import { getDraft, saveDraft } from './draft.ts';

const fieldNames = [
  'name',
  'email',
  'phone',
  'empresa',
  'subject',
  'message',
] as const satisfies (keyof Contact)[];

/** Loaded when a visitor first touches the form: most visitors do not write. */
const loadParts = () => import('./form-parts.ts');
const resolver: Resolver<Contact> = async (...values) => (await loadParts()).contactResolver(...values);

type FormParts = Awaited<ReturnType<typeof loadParts>>;
/** What was sent, and the component that says so. */
type SentState = Pick<FormParts, 'InquirySent'> & { contact: Contact };

/** Characters of a message that the URL may prefill. */
const maxPrefilledLength = 1_000;

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
  return toasts.formNotSent.description;
}

/** Starts with the draft of an earlier visit in this tab, else with the message of the URL, and keeps what is typed. */
function useDraft(form: UseFormReturn<Contact>, propertyId: string | undefined, blank: Contact): void {
  useEffect(() => {
    const message = new URLSearchParams(location.search).get(messageParam)?.slice(0, maxPrefilledLength);
    const start = getDraft(propertyId) ?? (message ? { message } : {});
    for (const name of fieldNames)
      if (start[name] && form.getValues(name) === blank[name]) form.setValue(name, start[name]);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(propertyId, values, blank),
    });
  }, [form, propertyId, blank]);
}

/** The form of an inquiry. It is cleared after sending and keeps its values after an error (spec §8). */
export function useInquiry(property: ContactProperty | undefined) {
  const subject = subjectFor(property);
  const [blank] = useState<Contact>({ name: '', email: '', phone: '', empresa: '', subject, message: '' });
  const [sent, setSent] = useState<SentState>();
  const form = useForm({ resolver, defaultValues: blank, mode: 'onTouched' });
  useDraft(form, property?.id, blank);
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
    showToast(toasts.formSent, sending);
  };

  const onError = (error: unknown) => {
    console.error(error);
    const refused = error instanceof RefusedInquiry ? error.fields : {};
    const names = fieldNames.filter((name) => refused[name]);
    unfold(names);
    for (const name of names) form.setError(name, { message: refused[name] ?? '' }, { shouldFocus: true });
    form.setError('root', { message: reasonOf(refused) });
    showToast(toasts.formNotSent, sending);
  };

  const submit = form.handleSubmit(
    async (contact) => {
      const parts = await loadParts();
      // A bot gets the same answer as a person, but nothing is sent.
      if (honeypot.current?.value) return onSent(parts, contact);
      const about = { property_id: property?.id ?? '', property_title: property?.title ?? '' };
      const filled_ms = await waitMinFillTime(startMs.current ?? performance.now());
      const inquiry = { ...contact, ...about, privacy_version: parts.privacyVersion, filled_ms };
      return sendInquiry(inquiry).then(() => onSent(parts, contact), onError);
    },
    (errors) => unfold(fieldNames.filter((name) => errors[name])),
  );

  /** Loading the rules may fail too. */
  const send = (event: FormEvent) => submit(event).catch(onError);

  /** Shows an empty form after the confirmation. */
  const writeAnother = () => {
    setSent(undefined);
    setTimeout(() => form.setFocus('name'));
  };

  return { form, honeypot, prepare, send, sent, writeAnother };
}
