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

/** The rules come with the first touch of the form: most visitors of a page do not write. */
const loadRules = () => import('./contact-rules.ts');
const resolver: Resolver<Contact> = async (...asked) => (await loadRules()).contactResolver(...asked);

/** Characters that an address may write for the visitor. */
const longestMessage = 1_000;

/** Resolves with the time that the writing took, once it is as long as people take. */
async function writingSince(begun: number): Promise<number> {
  const rest = minFillMs - (performance.now() - begun);
  await new Promise((resolve) => setTimeout(resolve, rest));
  return Math.max(minFillMs, Math.round(performance.now() - begun));
}

/** The form of an inquiry: sent once, cleared when it arrived, kept as it is when it did not (spec §8). */
export function useInquiry(property: ContactProperty | undefined) {
  const subject = subjectFor(property);
  const blank: Contact = { name: '', email: '', phone: '', empresa: '', subject, message: '' };
  const form = useForm({ resolver, defaultValues: blank, mode: 'onTouched' });
  useEffect(() => {
    const message = new URLSearchParams(location.search).get(messageParam);
    if (message && !form.getValues('message')) form.setValue('message', message.slice(0, longestMessage));
  }, [form]);
  /** People do not see this field; programs fill it in. */
  const trap = useRef<HTMLInputElement>(null);
  const begun = useRef<number>(undefined);
  const prepare = () => {
    begun.current ??= performance.now();
    Promise.all([loadRules(), loadToaster()]).catch(console.error);
  };

  const arrived = () => {
    form.reset(blank);
    begun.current = undefined;
    showToast(toasts.formSent);
  };

  const refused = (error: unknown) => {
    console.error(error);
    const fields = error instanceof RefusedInquiry ? error.fields : {};
    for (const name of fieldNames.filter((name) => fields[name])) {
      form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
    }
    form.setError('root', { message: toasts.formNotSent.description });
    showToast(toasts.formNotSent);
  };

  const submit = form.handleSubmit(async (contact) => {
    if (trap.current?.value) return arrived();
    const { privacyVersion } = await loadRules();
    const about = { property_id: property?.id ?? '', property_title: property?.title ?? '' };
    const filled_ms = await writingSince(begun.current ?? performance.now());
    const inquiry = { ...contact, ...about, privacy_version: privacyVersion, filled_ms };
    return sendInquiry(inquiry).then(arrived, refused);
  });

  /** Also what the rules take may not arrive. */
  const send = (event: FormEvent) => submit(event).catch(refused);

  return { form, trap, prepare, send };
}
