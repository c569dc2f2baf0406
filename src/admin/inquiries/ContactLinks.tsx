import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { phoneUrlOf, whatsAppUrlOf } from '#admin/phone-urls.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { type ContactKind, ContactPrompt } from './ContactPrompt.tsx';

interface Props {
  email: string;
  phone: string;
  /** The inquiry in which a call or a chat can be recorded. */
  inquiryId?: string;
}

/** Links to write or call the person: mail, telephone, WhatsApp. */
export function ContactLinks({ email, phone, inquiryId }: Props) {
  const [contact, setContact] = useState<ContactKind>();
  const whatsAppUrl = whatsAppUrlOf(phone);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-2 max-md:*:grow max-md:*:px-2">
        {email && (
          <a href={`mailto:${email}`} className="btn btn-quiet">
            <Mail aria-hidden className="size-4 shrink-0" />
            <EmailText email={email} />
          </a>
        )}
        {whatsAppUrl && (
          <>
            <a
              href={phoneUrlOf(phone)}
              onClick={() => setContact('call')}
              className="btn btn-quiet whitespace-nowrap"
            >
              <Phone aria-hidden className="size-4 shrink-0" />
              {phone}
            </a>
            <a
              href={whatsAppUrl}
              target="_blank"
              rel="noreferrer"
              onClick={() => setContact('whatsapp')}
              className="btn btn-quiet"
            >
              <MessageCircle aria-hidden className="size-4 shrink-0" />
              WhatsApp
            </a>
          </>
        )}
      </p>
      {contact && inquiryId && (
        <ContactPrompt
          key={contact}
          inquiryId={inquiryId}
          kind={contact}
          onClose={() => setContact(undefined)}
        />
      )}
    </div>
  );
}
