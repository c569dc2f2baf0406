import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { Inquiry } from '#domain/inquiry.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { whatsAppUrlOf } from './whatsapp-url.ts';

/** Links to write or call the person: mail, telephone, WhatsApp. */
export function ContactLinks({ email, phone }: Pick<Inquiry, 'email' | 'phone'>) {
  const whatsAppUrl = whatsAppUrlOf(phone);
  return (
    <p className="flex flex-wrap gap-2 max-md:*:grow max-md:*:px-2">
      <a href={`mailto:${email}`} className="btn btn-quiet">
        <Mail aria-hidden className="size-4 shrink-0" />
        <EmailText email={email} />
      </a>
      {whatsAppUrl && (
        <>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="btn btn-quiet whitespace-nowrap">
            <Phone aria-hidden className="size-4 shrink-0" />
            {phone}
          </a>
          <a href={whatsAppUrl} target="_blank" rel="noreferrer" className="btn btn-quiet">
            <MessageCircle aria-hidden className="size-4 shrink-0" />
            WhatsApp
          </a>
        </>
      )}
    </p>
  );
}
