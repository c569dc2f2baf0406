import { Mail, MessageCircle, Phone } from 'lucide-react';
import { Fragment, useState } from 'react';
import { dialUrlOf, messageUrlOf, phoneNumbersIn } from '#domain/phone-numbers.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { type ContactKind, ContactPrompt } from './ContactPrompt.tsx';

interface Props {
  email: string;
  phone: string;
  /** The inquiry in which a call or a chat can be recorded. */
  inquiryId?: string;
}

/** Links to write or call the person: mail, and telephone and WhatsApp of each number. */
export function ContactLinks({ email, phone, inquiryId }: Props) {
  const [contact, setContact] = useState<ContactKind>();
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-2 max-md:*:grow max-md:*:px-2">
        {email && (
          <a href={`mailto:${email}`} className="btn btn-quiet">
            <Mail aria-hidden className="size-4 shrink-0" />
            <EmailText email={email} />
          </a>
        )}
        {phoneNumbersIn(phone).map((number) => (
          <Fragment key={number.digits}>
            <a
              href={dialUrlOf(number)}
              onClick={() => setContact('call')}
              className="btn btn-quiet whitespace-nowrap"
            >
              <Phone aria-hidden className="size-4 shrink-0" />
              {number.text}
            </a>
            <a
              href={messageUrlOf(number, '')}
              target="_blank"
              rel="noreferrer"
              onClick={() => setContact('whatsapp')}
              className="btn btn-quiet"
            >
              <MessageCircle aria-hidden className="size-4 shrink-0" />
              WhatsApp
            </a>
          </Fragment>
        ))}
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
