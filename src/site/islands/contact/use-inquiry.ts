import { useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { RefusedInquiry, sendInquiry } from '#data/visitor.ts';
import type { Contact } from '#domain/contact.ts';
import { type ContactProperty, subjectFor } from '#domain/contact-property.ts';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toast.ts';

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

/** The form of an inquiry: sent once, cleared when it arrived, kept as it is when it did not (spec §8). */
export function useInquiry(property: ContactProperty | undefined) {
  const subject = subjectFor(property);
  const blank: Contact = { name: '', email: '', phone: '', empresa: '', subject, message: '' };
  const form = useForm({ resolver, defaultValues: blank, mode: 'onTouched' });
  /** People do not see this field; programs fill it in. */
  const trap = useRef<HTMLInputElement>(null);

  const arrived = () => {
    form.reset(blank);
    showToast(toasts.formSent);
  };

  const refused = (error: unknown) => {
    console.error(error);
    const fields = error instanceof RefusedInquiry ? error.fields : {};
    for (const name of fieldNames.filter((name) => fields[name])) {
      form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
    }
    showToast(toasts.formNotSent);
  };

  const send = form.handleSubmit(async (contact) => {
    if (trap.current?.value) return arrived();
    const { privacyVersion } = await loadRules();
    const about = { property_id: property?.id ?? '', property_title: property?.title ?? '' };
    return sendInquiry({ ...contact, ...about, privacy_version: privacyVersion }).then(arrived, refused);
  });

  return { form, trap, prepare: loadRules, send };
}
