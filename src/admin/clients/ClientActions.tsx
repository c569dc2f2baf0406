import { CalendarPlus, Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EntryComposer } from '#admin/inquiries/EntryComposer.tsx';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { InquiryProposal } from '#admin/proposals/InquiryProposal.tsx';
import { newInquiryLocation, newRequirementLocation, screenPaths } from '#admin/screen-paths.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { canBeClosed } from '#domain/inquiry-status.ts';
import { inquiryTitle } from './inquiry-title.ts';

/** What a broker starts for a client. Visits and proposals belong to the newest open inquiry. */
export function ClientActions({ clientId, lead }: { clientId: string; lead: Inquiry | undefined }) {
  return (
    <div className="flex flex-wrap gap-2 max-md:*:grow">
      <Link to={newInquiryLocation(clientId)} state={openedFromHere} className="btn btn-quiet">
        <Plus aria-hidden className="size-4" />
        Nueva solicitud
      </Link>
      {lead && (
        <>
          <Link to={newRequirementLocation(lead.id)} state={openedFromHere} className="btn btn-quiet">
            <Target aria-hidden className="size-4" />
            Nuevo requerimiento
          </Link>
          {canBeClosed(lead) && (
            <Link to={screenPaths.proposeVisit(lead.id)} state={openedFromHere} className="btn btn-quiet">
              <CalendarPlus aria-hidden className="size-4" />
              Proponer visita
            </Link>
          )}
          <InquiryProposal inquiry={lead} />
        </>
      )}
    </div>
  );
}

/** Records a contact in an inquiry. A newer one that arrives while somebody types does not take the text. */
export function ClientComposer({ inquiries, lead }: { inquiries: Inquiry[]; lead: Inquiry }) {
  const [first] = useState(lead.id);
  const target = inquiries.find(({ id }) => id === first) ?? lead;
  return (
    <div className="grid gap-1">
      <EntryComposer key={target.id} inquiryId={target.id} />
      {inquiries.length > 1 && (
        <p className="text-muted text-xs wrap-anywhere">{`Se registra en: ${inquiryTitle(target)}`}</p>
      )}
    </div>
  );
}
