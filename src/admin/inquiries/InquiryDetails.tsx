import { Link, useLocation } from 'react-router';
import { SamePerson } from '#admin/clients/SamePerson.tsx';
import { RequestedDocuments } from '#admin/documents/RequestedDocuments.tsx';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { InquiryProposal } from '#admin/proposals/InquiryProposal.tsx';
import { InquiryRequirements } from '#admin/requirements/InquiryRequirements.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { InquiryVisits } from '#admin/visits/InquiryVisits.tsx';
import { attributionText } from '#domain/attribution.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf, contactPhoneOf, formerContactText } from '#domain/inquiry-contact.ts';
import { formatMoment } from '#text/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { EntryComposer } from './EntryComposer.tsx';
import { FollowUpFields } from './FollowUpFields.tsx';
import { InquiryStatusBadge } from './InquiryStatusBadge.tsx';
import { NoLeadButton, rowButtonClass, setAsideReasonOf } from './SetAside.tsx';
import { Timeline } from './Timeline.tsx';

interface Props {
  inquiry: Inquiry;
  /** Closes the details of what is no lead. */
  onSetAside: () => void;
}

export function InquiryDetails({ inquiry, onSetAside }: Props) {
  const { name, empresa, subject, status, created_at } = inquiry;
  const { search, state } = useLocation();
  const formerContact = formerContactText(inquiry);
  const isLead = inquiry.lead_kind === '';
  const cameBy = attributionText(inquiry);
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-base">{name}</strong>
          {isLead ? (
            <>
              <InquiryStatusBadge status={status} />
              <Link
                to={{ pathname: screenPaths.correctInquiry(inquiry.id), search }}
                replace
                state={state}
                className="btn btn-quiet ml-auto"
              >
                Corregir
              </Link>
            </>
          ) : (
            <Badge tone="outline">{inquiry.lead_kind === 'none' ? 'No es un cliente' : 'Dudosa'}</Badge>
          )}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted">{[empresa, formatMoment(created_at)].filter(Boolean).join(' · ')}</p>
          {isLead && inquiry.client_id && (
            <Link
              to={screenPaths.client(inquiry.client_id)}
              state={openedFromHere}
              className="py-3 underline underline-offset-4 md:py-1"
            >
              Ver cliente
            </Link>
          )}
          {isLead && <NoLeadButton inquiry={inquiry} className={rowButtonClass} onDone={onSetAside} />}
        </div>
        {!isLead && <p>{setAsideReasonOf(inquiry)}</p>}
      </header>
      <ContactLinks
        email={contactEmailOf(inquiry)}
        phone={contactPhoneOf(inquiry)}
        {...(isLead && { inquiryId: inquiry.id })}
      />
      {formerContact && <p className="text-muted wrap-anywhere">{`Escribió con: ${formerContact}`}</p>}
      {isLead && contactEmailOf(inquiry) === '' && (
        <p className="text-muted">No dejó su correo: contéstale por WhatsApp o por teléfono.</p>
      )}
      <AsWritten inquiry={inquiry} />
      {isLead && <SamePerson clientId={inquiry.client_id} />}
      <div className="grid gap-1">
        <PropertyAskedFor inquiry={inquiry} />
        <SelectedProperties inquiry={inquiry} />
        {subject && (
          <p>
            <span className="text-muted">Asunto: </span>
            {subject}
          </p>
        )}
        {cameBy && (
          <p className="wrap-anywhere">
            <span className="text-muted">Llegó por: </span>
            <span translate="no">{cameBy}</span>
          </p>
        )}
      </div>
      {isLead && inquiry.requested_documents.length > 0 && <RequestedDocuments inquiry={inquiry} />}
      <Timeline inquiry={inquiry} />
      {isLead && (
        <>
          <EntryComposer inquiryId={inquiry.id} />
          <InquiryProposal inquiry={inquiry} />
          <FollowUpFields inquiry={inquiry} />
          <InquiryVisits inquiry={inquiry} />
          <InquiryRequirements inquiryId={inquiry.id} />
        </>
      )}
    </div>
  );
}

/** What arrived, where a broker corrected it. */
function AsWritten({ inquiry: { as_written } }: { inquiry: Inquiry }) {
  const { name, phone, email, empresa, property_title, message } = as_written;
  const texts = [name, phone, email, empresa, property_title].filter(Boolean).join(' · ');
  if (!texts && !message) return null;
  return (
    <section aria-label="Como llegó" className="border-line rounded border p-3 wrap-anywhere">
      <p className="text-muted">{['Como llegó', texts].filter(Boolean).join(': ')}</p>
      {message && <blockquote className="whitespace-pre-line">{message}</blockquote>}
    </section>
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
