import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { errorMessageOf } from '#data/error-messages.ts';
import type { Client, MergeChoices, MergedField, MergePreview } from '#domain/client.ts';
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
  const [choices, setChoices] = useState<MergeChoices>({});
  const {
    data: preview,
    isFetching,
    error,
    refetch,
  } = useQuery(clientQueries.mergePreview(client.id, ids, choices));
  const merge = useMutation(clientMutations.merge());
  const confirm = (shown: MergePreview) =>
    merge.mutate({ preview: shown, choices }, { onSuccess: onClose, onError: () => void refetch() });
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
        {preview && !error && (
          <Preview
            preview={preview}
            choices={choices}
            onChoose={(field, id) => setChoices({ ...choices, [field]: id })}
          />
        )}
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

interface PreviewProps {
  preview: MergePreview;
  choices: MergeChoices;
  onChoose: (field: MergedField, clientId: string) => void;
}

const labels: Record<MergedField, string> = {
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  empresa: 'Empresa',
  note: 'Nota',
};
const fieldNames = Object.keys(labels) as MergedField[];

function Preview(props: PreviewProps) {
  const { preview } = props;
  const { merged, counts, other_names, other_emails, other_phones, other_empresas } = preview;
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
        <div className="grid gap-2 wrap-anywhere">
          {fieldNames.map((field) => (
            <Value key={field} field={field} {...props} />
          ))}
        </div>
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

/** The value that stays. Where the clients differ, a person chooses it. */
function Value({ field, preview, choices, onChoose }: PreviewProps & { field: MergedField }) {
  const { kept, options } = preview;
  const [first, ...others] = options[field];
  if (!first || others.length === 0)
    return (
      (kept[field] || field !== 'note') && (
        <p>
          <span className="text-muted">{`${labels[field]}: `}</span>
          {kept[field] || '—'}
        </p>
      )
    );
  const joined = { client_id: '', value: 'Todas las notas' };
  const all = [...(field === 'note' ? [joined] : []), first, ...others];
  // The first is what the server keeps by itself.
  const chosen = choices[field] ?? all[0]?.client_id;
  return (
    <fieldset>
      <legend className="text-muted">{labels[field]}</legend>
      {all.map(({ client_id, value }) => (
        <label key={client_id} className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-8">
          <input
            type="radio"
            name={`merge-${field}`}
            checked={client_id === chosen}
            onChange={() => onChoose(field, client_id)}
            className="accent-ink size-5 shrink-0"
          />
          <span className="whitespace-pre-line">{value}</span>
        </label>
      ))}
    </fieldset>
  );
}
