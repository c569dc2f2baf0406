import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { RefusedInquiry, sendInquiry } from '#data/visitor.ts';
import {
  type Contact,
  type ContactProperty,
  contactSchema,
  privacyVersion,
  subjectFor,
} from '#domain/contact.ts';
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

/** The form of an inquiry: sent once, cleared when it arrived, kept as it is when it did not (spec §8). */
export function useInquiry(property: ContactProperty | undefined) {
  const blank: Contact = {
    name: '',
    email: '',
    phone: '',
    empresa: '',
    subject: subjectFor(property),
    message: '',
  };
  const form = useForm({ resolver: zodResolver(contactSchema), defaultValues: blank, mode: 'onTouched' });
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

  const send = form.handleSubmit((contact) => {
    if (trap.current?.value) return arrived();
    const about = { property_id: property?.id ?? '', property_title: property?.title ?? '' };
    return sendInquiry({ ...contact, ...about, privacy_version: privacyVersion }).then(arrived, refused);
  });

  return { form, trap, send };
}
