import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { ContactLinks } from '#admin/inquiries/ContactLinks.tsx';
import { InquiryStatusBadge } from '#admin/inquiries/InquiryStatusBadge.tsx';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { newInquiryLocation, screenPaths } from '#admin/screen-paths.ts';
import type { Client } from '#domain/client.ts';
import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import { count, formatMoment } from '#text/format.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Empty, Loading } from '#ui/Notice.tsx';
import { ClientRecords } from './ClientRecords.tsx';
import { clientQueries } from './client-queries.ts';
import { RemoveClient } from './RemoveClient.tsx';

export function ClientDialog() {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const close = useCloseDialog();
  const { data: client, isPending, error, refetch } = useQuery(clientQueries.one(id));
  // A client who was merged has the page of the one who stayed.
  if (client && client.id !== id)
    return <Navigate to={{ pathname: screenPaths.client(client.id), search }} replace state={state} />;

  return (
    <Dialog title={client?.name ?? 'Cliente'} onClose={close}>
      <DialogBody>
        {isPending && <Loading />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()}>
            Error al cargar los clientes.
          </LoadFailure>
        )}
        {client === null && <Empty>Este cliente ya no existe.</Empty>}
        {client && <ClientPage client={client} />}
      </DialogBody>
    </Dialog>
  );
}

/** Everything about a client, the newest inquiry first. */
function ClientPage({ client }: { client: Client }) {
  const { search, state } = useLocation();
  const { email, empresa, phone } = client;
  const {
    data: inquiries,
    isPending,
    isError,
    error,
    refetch,
  } = useQuery(inquiryQueries.ofClient(client.id));
  if (isPending) return <Loading />;
  if (isError) {
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        Error al cargar las solicitudes. Por favor, intente de nuevo.
      </LoadFailure>
    );
  }
  return (
    <>
      <div className="mb-3 flex items-start justify-between gap-3">
        <p className="text-muted min-w-0 py-2">
          {[empresa, count(inquiries.length, 'solicitud', 'solicitudes')].filter(Boolean).join(' · ')}
        </p>
        <Link
          to={{ pathname: screenPaths.editClient(client.id), search }}
          replace
          state={state}
          className="btn btn-quiet"
        >
          <Pencil aria-hidden className="size-4" />
          Editar
        </Link>
      </div>
      <ContactLinks email={email} phone={phone} />
      {client.note && <p className="mt-3 wrap-anywhere whitespace-pre-line">{client.note}</p>}
      <EarlierContactData client={client} />
      <ClientRecords client={client}>
        <section aria-label="Solicitudes">
          <ul className="grid gap-3">
            {inquiries.map((inquiry) => (
              <InquiryOfClient key={inquiry.id} inquiry={inquiry} />
            ))}
          </ul>
        </section>
      </ClientRecords>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={newInquiryLocation(client.id)} className="btn btn-quiet">
          <Plus aria-hidden className="size-4" />
          Nueva solicitud
        </Link>
        {inquiries.length === 0 && <RemoveClient client={client} />}
      </div>
    </>
  );
}

function EarlierContactData({ client }: { client: Client }) {
  const { other_names, other_emails, other_phones, other_empresas } = client;
  const earlier = [...other_names, ...other_emails, ...other_phones, ...other_empresas];
  if (earlier.length === 0) return null;
  return <p className="text-muted mt-3 wrap-anywhere">{`Otros datos: ${earlier.join(' · ')}`}</p>;
}

function InquiryOfClient({ inquiry }: { inquiry: Inquiry }) {
  const { id, subject, property_id, property_title, message, status, created_at } = inquiry;
  return (
    <li className="border-line hover:bg-concrete relative rounded border p-3">
      <p className="flex items-baseline justify-between gap-3">
        <Link to={screenPaths.inquiry(id)} className="stretched-link font-semibold">
          {subject || topicOf(inquiry) || 'Solicitud'}
        </Link>
        <InquiryStatusBadge status={status} />
      </p>
      <p className="text-muted text-xs">{formatMoment(created_at)}</p>
      <p className="mt-1 line-clamp-3">{message}</p>
      {property_id && property_title && (
        <Link
          to={screenPaths.property(property_id)}
          className="relative z-10 inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 md:min-h-8"
        >
          {property_title}
        </Link>
      )}
    </li>
  );
}
