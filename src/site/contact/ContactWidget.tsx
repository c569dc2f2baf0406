import { Phone } from 'lucide-react';
import { whatsappGreeting } from '#text/company-facts.ts';
import { type ContactNumbers, whatsappLink } from './contact-links.ts';
import { WhatsAppIcon } from './WhatsAppIcon.tsx';

interface Props {
  company: ContactNumbers;
  /** Text of the first WhatsApp message. */
  message?: string;
}

/** Buttons for WhatsApp and each telephone. */
export function ContactWidget({ company, message = whatsappGreeting }: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14.5rem),1fr))] gap-2">
      <a
        href={whatsappLink(company, message)}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-quiet"
      >
        <WhatsAppIcon /> WhatsApp
      </a>
      {company.phones.map(({ text, url }) => (
        <a key={url} href={url} className="btn btn-quiet tabular-nums">
          <Phone className="size-5" aria-hidden="true" />
          <span className="sr-only">Llamar al</span> {text}
        </a>
      ))}
    </div>
  );
}
