import { Link } from 'react-router';
import { RequestedDocuments } from '#admin/documents/RequestedDocuments.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { formatMoment } from '#text/format.ts';
import { AnswerDelivery } from './AnswerDelivery.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { FollowUpFields } from './FollowUpFields.tsx';
import { InquiryStatusBadge } from './InquiryStatusBadge.tsx';

export function InquiryDetails({ inquiry }: { inquiry: Inquiry }) {
  const { name, empresa, subject, message, status, created_at } = inquiry;
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-base">{name}</strong>
          <InquiryStatusBadge status={status} />
        </p>
        <p className="text-muted">{[empresa, formatMoment(created_at)].filter(Boolean).join(' · ')}</p>
      </header>
      <ContactLinks {...inquiry} />
      <FollowUpFields inquiry={inquiry} />
      <div className="grid gap-1">
        <PropertyAskedFor inquiry={inquiry} />
        <SelectedProperties inquiry={inquiry} />
        {subject && (
          <p>
            <span className="text-muted">Asunto: </span>
            {subject}
          </p>
        )}
      </div>
      <section>
        <h3 className="mb-1 text-base">Mensaje</h3>
        <p className="whitespace-pre-line">{message}</p>
      </section>
      {inquiry.requested_documents.length > 0 && <RequestedDocuments inquiry={inquiry} />}
      {inquiry.response && <Answer inquiry={inquiry} />}
    </div>
  );
}

function PropertyAskedFor({ inquiry }: { inquiry: Inquiry }) {
  const { property_id, property_title, property_reference_code } = inquiry;
  if (!property_title) return null;
  return (
    <p>
      <span className="text-muted">Propiedad: </span>
      {property_id ? (
        <Link to={screenPaths.property(property_id)} className="py-3 underline">
          {property_title}
        </Link>
      ) : (
        `${property_title} (ya no existe)`
      )}
      {property_reference_code && <span className="text-muted"> · {property_reference_code}</span>}
    </p>
  );
}

/** The properties of an inquiry about several. One may have been deleted since; its screen says so. */
function SelectedProperties({ inquiry: { selected_properties } }: { inquiry: Inquiry }) {
  if (selected_properties.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-base">{selected_properties.length} propiedades</h3>
      <ul>
        {selected_properties.map(({ id, title, reference_code }) => (
          <li key={id} className="py-1">
            <Link to={screenPaths.property(id)} className="py-2 underline">
              {title}
            </Link>
            <span className="text-muted"> · {reference_code}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ inquiry: { id, response, response_date } }: { inquiry: Inquiry }) {
  return (
    <section className="border-line border-l-4 pl-4">
      <h3 className="text-base">Respuesta</h3>
      <p className="text-muted mb-1">
        {response_date && formatMoment(response_date)} <AnswerDelivery inquiryId={id} />
      </p>
      <p className="whitespace-pre-line">{response}</p>
    </section>
  );
}
