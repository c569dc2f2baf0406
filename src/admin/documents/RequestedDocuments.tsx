import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import type { PropertyDocument } from '#domain/document.ts';
import { type DocumentGrant, grantStateOf } from '#domain/document-grant.ts';
import { isExpired } from '#domain/document-kinds.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf } from '#domain/inquiry-contact.ts';
import { companyDayOf } from '#text/days.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { documentMutations, documentQueries } from './document-queries.ts';
import { grantStateText } from './GrantRow.tsx';

/** The documents that an inquiry asks for, with a button that sends the link to its sender. */
export function RequestedDocuments({ inquiry }: { inquiry: Inquiry }) {
  const documents = useQuery(documentQueries.requested(inquiry.requested_documents));
  const grants = useQuery(documentQueries.grantsOfInquiry(inquiry.id));
  const error = documents.error ?? grants.error;
  return (
    <section>
      <h3 className="mb-1 text-base">Documentos solicitados</h3>
      {error && (
        <LoadFailure error={error} onRetry={() => Promise.all([documents.refetch(), grants.refetch()])}>
          No se pudieron cargar los documentos
        </LoadFailure>
      )}
      {documents.data && grants.data && (
        <ul className="border-line border-t">
          {documents.data.map((document) => (
            <RequestedDocument
              key={document.id}
              document={document}
              inquiry={inquiry}
              grant={grants.data.find(({ document_id }) => document_id === document.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface Props {
  document: PropertyDocument;
  inquiry: Inquiry;
  /** The newest one for this inquiry. */
  grant: DocumentGrant | undefined;
}

function RequestedDocument({ document, inquiry, grant }: Props) {
  const { id } = inquiry;
  const email = contactEmailOf(inquiry);
  const create = useMutation(documentMutations.grant());
  const revoke = useMutation(documentMutations.revoke());
  const [isAskingEmail, setIsAskingEmail] = useState(false);
  const isValid = grant !== undefined && grantStateOf(grant) === 'valid';
  const isWithheld = document.visibility === 'internal' || isExpired(document, companyDayOf(new Date()));
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{document.name}</p>
        {grant && <p className="text-muted text-xs">{grantStateText(grant)}</p>}
        {isWithheld && (
          <p className="text-danger text-xs">
            {document.visibility === 'internal' ? 'Ahora es interno.' : 'El documento venció.'}
          </p>
        )}
      </div>
      {isValid && (
        <Button
          variant="danger"
          busyLabel={revoke.isPending && 'Revocando...'}
          onClick={() => revoke.mutate(grant)}
        >
          Revocar
        </Button>
      )}
      {!isValid && !isWithheld && (
        <Button
          icon={Send}
          busyLabel={create.isPending && 'Enviando...'}
          onClick={() =>
            email
              ? create.mutate({ document_id: document.id, email, inquiry_id: id })
              : setIsAskingEmail(true)
          }
        >
          Dar acceso
        </Button>
      )}
      {isAskingEmail && (
        <AccessDialog document={document} inquiryId={id} onClose={() => setIsAskingEmail(false)} />
      )}
    </li>
  );
}
