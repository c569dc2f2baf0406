import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { ContactLinks } from '#admin/inquiries/ContactLinks.tsx';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { BackLink } from '#admin/lists/BackLink.tsx';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Client } from '#domain/client.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { canBeClosed } from '#domain/inquiry-status.ts';
import { count } from '#text/format.ts';
import { Empty, Loading } from '#ui/Notice.tsx';
import { ClientDuplicates } from './ClientDuplicates.tsx';
import { ClientTimeline } from './ClientTimeline.tsx';
import { clientQueries } from './client-queries.ts';
import { OpenWork } from './OpenWork.tsx';
import { RemoveClient } from './RemoveClient.tsx';
import { UndoMerge } from './UndoMerge.tsx';

export function ClientPage() {
  const { id = '' } = useParams();
  const { pathname, search, state } = useLocation();
  const { data: client, isPending, isLoadingError, error, refetch } = useQuery(clientQueries.one(id));
  // A client who was merged has the page of the one who stayed.
  if (client && client.id !== id)
    return <Navigate to={{ pathname: pathname.replace(id, client.id), search }} replace state={state} />;
  return (
    <>
      {isPending && <Loading />}
      {isLoadingError && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          Error al cargar los clientes.
        </LoadFailure>
      )}
      {client === null && (
        <Empty>
          <h2 className="text-ink text-xl">Este cliente ya no existe.</h2>
          <Link to={screenPaths.clients()} className="btn btn-quiet">
            Volver
          </Link>
        </Empty>
      )}
      {client && <Everything key={client.id} client={client} />}
      <Outlet />
    </>
  );
}

/** Everything of a client: the person and what is open, beside what happened. */
function Everything({ client }: { client: Client }) {
  const { search } = useLocation();
  const { id, name, empresa, inquiries_count } = client;
  const inquiries = useQuery(inquiryQueries.ofClient(id));
  return (
    <article aria-labelledby="cliente" className="grid gap-x-8 gap-y-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex flex-wrap gap-2 xl:col-span-2">
        <BackLink pathname={screenPaths.clients()} search={search} className="mr-auto" />
        {inquiries.data?.length === 0 && <RemoveClient client={client} />}
        <DialogLink to={screenPaths.editClient(id)} className="btn btn-quiet">
          <Pencil aria-hidden className="size-4" />
          Editar
        </DialogLink>
      </div>
      <div className="grid content-start gap-5">
        <header>
          <h2 id="cliente" className="text-2xl wrap-anywhere">
            {name}
          </h2>
          <p className="text-muted mt-1 wrap-anywhere">
            {[empresa, count(inquiries_count, 'solicitud', 'solicitudes')].filter(Boolean).join(' · ')}
          </p>
        </header>
        <Person client={client} lead={newestLeadOf(inquiries.data)} />
        <MergeOffers client={client} />
        {inquiries.data && <OpenWork clientId={id} inquiries={inquiries.data} />}
      </div>
      {inquiries.isPending && <Loading />}
      {inquiries.isLoadingError && (
        <LoadFailure error={inquiries.error} onRetry={() => inquiries.refetch()}>
          Error al cargar las solicitudes. Por favor, intente de nuevo.
        </LoadFailure>
      )}
      {inquiries.data && (
        <ClientTimeline client={client} inquiries={inquiries.data} lead={newestLeadOf(inquiries.data)} />
      )}
    </article>
  );
}

/** The newest open inquiry, or else the newest one: what is done here is noted in it. */
const newestLeadOf = (inquiries: Inquiry[] = []) => inquiries.find(canBeClosed) ?? inquiries[0];

function Person({ client, lead }: { client: Client; lead: Inquiry | undefined }) {
  const { email, phone, note, other_names, other_emails, other_phones, other_empresas } = client;
  const others = [...other_names, ...other_emails, ...other_phones, ...other_empresas];
  return (
    <div className="grid gap-3 empty:hidden">
      <ContactLinks email={email} phone={phone} {...(lead && { inquiryId: lead.id })} />
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {others.length > 0 && (
        <p className="text-muted wrap-anywhere">{`Otros datos: ${others.join(' · ')}`}</p>
      )}
    </div>
  );
}

/** Who may be the same person, and the merge that can be undone. */
function MergeOffers({ client }: { client: Client }) {
  const { data: relations, error, refetch } = useQuery(clientQueries.relations(client.id));
  if (!relations)
    return (
      error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudo revisar si está repetido
        </LoadFailure>
      )
    );
  const { duplicates, merged } = relations;
  return (
    <>
      {duplicates.length > 0 && (
        <ClientDuplicates
          key={duplicates.map(({ id }) => id).join()}
          client={client}
          duplicates={duplicates}
        />
      )}
      {merged.length > 0 && <UndoMerge client={client} merged={merged} />}
    </>
  );
}
