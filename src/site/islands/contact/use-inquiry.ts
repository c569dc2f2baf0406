import { type FormEvent, useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { RefusedInquiry, sendInquiry } from '#data/visitor.ts';
import type { Contact } from '#domain/contact.ts';
import { type ContactProperty, minFillMs, subjectFor } from '#domain/contact-form.ts';
import { messageParam } from '#paths.ts';
import { toasts } from '#text/toasts.ts';
import { loadToaster, showToast } from '#ui/toasts/toast.ts';

const fieldNames = [
  'name',
  'email',
  'phone',
  'empresa',
  'subject',
  'message',
] as const satisfies (keyof Contact)[];

/** Loaded when a visitor first touches the form: most visitors do not write. */
const loadRules = () => import('./contact-rules.ts');
const resolver: Resolver<Contact> = async (...values) => (await loadRules()).contactResolver(...values);

/** Characters of a message that the URL may prefill. */
const maxPrefilledLength = 1_000;

/** Waits until `minFillMs` have passed since the start. Returns the milliseconds since then. */
async function waitMinFillTime(startMs: number): Promise<number> {
  const remainingMs = minFillMs - (performance.now() - startMs);
  await new Promise((resolve) => setTimeout(resolve, remainingMs));
  return Math.max(minFillMs, Math.round(performance.now() - startMs));
}

/** The form of an inquiry. It is cleared after sending and keeps its values after an error (spec §8). */
export function useInquiry(property: ContactProperty | undefined) {
  const subject = subjectFor(property);
  const blank: Contact = { name: '', email: '', phone: '', empresa: '', subject, message: '' };
  const form = useForm({ resolver, defaultValues: blank, mode: 'onTouched' });
  useEffect(() => {
    const message = new URLSearchParams(location.search).get(messageParam);
    if (message && !form.getValues('message')) form.setValue('message', message.slice(0, maxPrefilledLength));
  }, [form]);
  /** A field that only bots see and fill. */
  const honeypot = useRef<HTMLInputElement>(null);
  const startMs = useRef<number>(undefined);
  const prepare = () => {
    startMs.current ??= performance.now();
    Promise.all([loadRules(), loadToaster()]).catch(console.error);
  };

  const onSent = () => {
    form.reset(blank);
    startMs.current = undefined;
    showToast(toasts.formSent);
  };

  const onError = (error: unknown) => {
    console.error(error);
    const fields = error instanceof RefusedInquiry ? error.fields : {};
    for (const name of fieldNames.filter((name) => fields[name])) {
      form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
    }
    form.setError('root', { message: toasts.formNotSent.description });
    showToast(toasts.formNotSent);
  };

  const submit = form.handleSubmit(async (contact) => {
    // A bot gets the same answer as a person, but nothing is sent.
    if (honeypot.current?.value) return onSent();
    const { privacyVersion } = await loadRules();
    const about = { property_id: property?.id ?? '', property_title: property?.title ?? '' };
    const filled_ms = await waitMinFillTime(startMs.current ?? performance.now());
    const inquiry = { ...contact, ...about, privacy_version: privacyVersion, filled_ms };
    return sendInquiry(inquiry).then(onSent, onError);
  });

  /** Loading the rules may fail too. */
  const send = (event: FormEvent) => submit(event).catch(onError);

  return { form, honeypot, prepare, send };
}
