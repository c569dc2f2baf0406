import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { Inquiry } from '#domain/inquiry.ts';
import { EmailText } from '#ui/EmailText.tsx';

/** Links to write or call the person: mail, telephone, WhatsApp. */
export function ContactLinks({ email, phone }: Pick<Inquiry, 'email' | 'phone'>) {
  const digits = phone.replace(/\D/g, '');
  return (
    <p className="flex flex-wrap gap-2 max-md:*:grow max-md:*:px-2">
      <a href={`mailto:${email}`} className="btn btn-quiet">
        <Mail aria-hidden className="size-4 shrink-0" />
        <EmailText email={email} />
      </a>
      {digits && (
        <>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="btn btn-quiet whitespace-nowrap">
            <Phone aria-hidden className="size-4 shrink-0" />
            {phone}
          </a>
          <a
            href={`https://wa.me/${digits.length === 10 ? `52${digits}` : digits}`}
            target="_blank"
            rel="noreferrer"
            className="btn btn-quiet"
          >
            <MessageCircle aria-hidden className="size-4 shrink-0" />
            WhatsApp
          </a>
        </>
      )}
    </p>
  );
}
