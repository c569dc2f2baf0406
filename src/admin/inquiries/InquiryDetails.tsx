import { Mail, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Inquiry } from '#domain/inquiry.ts';
import { formatMoment } from '#text/format.ts';
import { AnswerDelivery } from './AnswerDelivery.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export function InquiryDetails({ inquiry }: { inquiry: Inquiry }) {
  const { name, empresa, subject, message, status, created_at } = inquiry;
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-base">{name}</strong>
          <StatusBadge status={status} />
        </p>
        <p className="text-muted">{[empresa, formatMoment(created_at)].filter(Boolean).join(' · ')}</p>
      </header>
      <Contact inquiry={inquiry} />
      <PropertyAskedFor inquiry={inquiry} />
      <section>
        <h3 className="mb-1 text-base">{subject || 'Mensaje'}</h3>
        <p className="break-words whitespace-pre-line">{message}</p>
      </section>
      {inquiry.response && <Answer inquiry={inquiry} />}
    </div>
  );
}

/** Ways to reach the person at once, from the phone in the hand. */
function Contact({ inquiry: { email, phone } }: { inquiry: Inquiry }) {
  const digits = phone.replace(/\D/g, '');
  return (
    <p className="flex flex-wrap gap-2 max-md:*:flex-1">
      <a href={`mailto:${email}`} className="btn btn-quiet min-w-0 wrap-anywhere">
        <Mail aria-hidden className="size-4 shrink-0" />
        {email}
      </a>
      {digits && (
        <>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="btn btn-quiet">
            <Phone aria-hidden className="size-4" />
            {phone}
          </a>
          <a
            href={`https://wa.me/${digits.length === 10 ? `52${digits}` : digits}`}
            target="_blank"
            rel="noreferrer"
            className="btn btn-quiet"
          >
            <MessageCircle aria-hidden className="size-4" />
            WhatsApp
          </a>
        </>
      )}
    </p>
  );
}

function PropertyAskedFor({ inquiry: { property_id, property_title } }: { inquiry: Inquiry }) {
  if (!property_title) return null;
  return (
    <p>
      <span className="text-muted">Propiedad: </span>
      {property_id ? (
        <Link to={`/properties/${property_id}`} className="underline">
          {property_title}
        </Link>
      ) : (
        `${property_title} (ya no existe)`
      )}
    </p>
  );
}

function Answer({ inquiry: { id, response, response_date } }: { inquiry: Inquiry }) {
  return (
    <section className="border-line border-l-4 pl-4">
      <h3 className="text-base">Respuesta</h3>
      <p className="text-muted mb-1">
        {response_date && formatMoment(response_date)} <AnswerDelivery inquiryId={id} />
      </p>
      <p className="break-words whitespace-pre-line">{response}</p>
    </section>
  );
}
