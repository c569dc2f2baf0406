import { useMutation, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { errorMessageOf } from '#data/error-messages.ts';
import type { Client, MergePreview } from '#domain/client.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { clientMutations, clientQueries } from './client-queries.ts';

interface Props {
  client: Client;
  /** The clients to merge into this one. */
  ids: string[];
  onClose: () => void;
}

/** Shows what a merge would do, and merges. What changed meanwhile is shown again before anything is merged. */
export function MergeDialog({ client, ids, onClose }: Props) {
  const { data: preview, isFetching, error, refetch } = useQuery(clientQueries.mergePreview(client.id, ids));
  const merge = useMutation(clientMutations.merge());
  const confirm = (shown: MergePreview) =>
    merge.mutate(shown, { onSuccess: onClose, onError: () => void refetch() });
  return (
    <Dialog title={`Unir con ${client.name}`} onClose={onClose}>
      <DialogBody>
        {!preview && isFetching && <Loading />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()}>
            No se pudo preparar la unión
          </LoadFailure>
        )}
        {merge.error && (
          <p role="alert" className="text-danger mb-4">
            {errorMessageOf(merge.error)}
          </p>
        )}
        {preview && !error && <Preview preview={preview} />}
      </DialogBody>
      <DialogActions>
        <Button data-focus onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="destroy"
          disabled={!preview || isFetching || error !== null}
          busyLabel={merge.isPending && 'Uniendo...'}
          onClick={() => preview && confirm(preview)}
        >
          {`Unir ${count(ids.length + 1, 'cliente', 'clientes')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ preview }: { preview: MergePreview }) {
  const { kept, merged, counts, other_names, other_emails, other_phones, other_empresas } = preview;
  const others = [...other_names, ...other_emails, ...other_phones, ...other_empresas];
  const moved = [
    count(counts.inquiries, 'solicitud', 'solicitudes'),
    count(counts.entries, 'nota o mensaje', 'notas y mensajes'),
    count(counts.visits, 'visita', 'visitas'),
    count(counts.proposals, 'propuesta', 'propuestas'),
    count(counts.requirements, 'requerimiento', 'requerimientos'),
  ];
  return (
    <div className="grid gap-5">
      <section aria-label="Queda">
        <h3 className="mb-1 text-base">Queda un cliente</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
          <Value term="Nombre" text={kept.name} />
          <Value term="Correo" text={kept.email} />
          <Value term="Teléfono" text={kept.phone} />
          <Value term="Empresa" text={kept.empresa} />
        </dl>
        {others.length > 0 && <p className="text-muted mt-2">{`Otros datos: ${others.join(' · ')}`}</p>}
      </section>
      <section aria-label="Se unen">
        <h3 className="mb-1 text-base">{`Se ${merged.length === 1 ? 'une' : 'unen'} a él`}</h3>
        <ul>
          {merged.map(({ id, name, email, phone }) => (
            <li key={id}>{[name, email, phone].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      </section>
      <section aria-label="Pasan">
        <h3 className="mb-1 text-base">Pasan a él</h3>
        <ul>
          {moved.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <p className="font-medium">
        Las próximas solicitudes de estos correos también llegarán a este cliente. La unión se puede deshacer
        en la página del cliente.
      </p>
    </div>
  );
}

function Value({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>{text || '—'}</dd>
    </>
  );
}
