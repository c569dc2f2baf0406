import { useEffect, useRef } from 'react';
import type { Contact } from '#domain/contact.ts';
import { type FormCompany, whatsappLink } from '#site/contact/contact-links.ts';
import { WhatsAppIcon } from '#site/contact/WhatsAppIcon.tsx';

interface Props {
  company: FormCompany;
  sent: Contact;
  /** Shows an empty form again. */
  onAgain: () => void;
}

const labels = {
  subject: 'Asunto',
  message: 'Mensaje',
  name: 'Nombre',
  phone: 'Teléfono',
  empresa: 'Empresa',
} satisfies Partial<Record<keyof Contact, string>>;
const shownNames = Object.keys(labels) as (keyof typeof labels)[];

/** Replaces the form after sending: the sent inquiry, when the answer comes, and the next steps. */
export function InquirySent({ company, sent, onAgain }: Props) {
  const { hours_weekdays, hours_saturday } = company;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, []);
  const greeting = `Hola, acabo de enviar una solicitud desde el sitio. ${sent.subject}`;

  return (
    // The margin is for the toast, which is at the top of a narrow screen.
    <div ref={panel} role="status" tabIndex={-1} className="grid scroll-mt-8 gap-4 outline-none">
      <p className="font-display text-xl leading-tight font-semibold">Recibimos tu mensaje</p>
      <p>
        Te respondemos {sent.email ? 'a' : 'al'}{' '}
        <strong className="[overflow-wrap:anywhere]">{sent.email || sent.phone}</strong>.{' '}
        <span className="text-muted">
          Atendemos: {hours_weekdays}. {hours_saturday}.
        </span>
      </p>
      <dl className="border-line grid gap-2 border-y py-4 text-sm">
        {shownNames
          .filter((name) => sent[name])
          .map((name) => (
            <div key={name}>
              <dt className="text-muted">{labels[name]}</dt>
              <dd className="line-clamp-6 [overflow-wrap:anywhere] whitespace-pre-line">{sent[name]}</dd>
            </div>
          ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsappLink(company, greeting)}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-quiet grow"
        >
          <WhatsAppIcon /> Seguir por WhatsApp
        </a>
        <button type="button" onClick={onAgain} className="btn btn-quiet grow">
          Enviar otra
        </button>
      </div>
    </div>
  );
}
