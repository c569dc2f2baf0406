import { useMutation, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import type { Location } from '#domain/location.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { locationQueries, outdatedPropertiesUpdate } from './location-queries.ts';

interface Props {
  /** The location before its edit. */
  before: Location;
  onClose: () => void;
}

/** Offers to update the properties that show the former data of an edited location. */
export function OutdatedPropertiesDialog({ before, onClose }: Props) {
  const {
    data: amount,
    isError,
    error,
    refetch,
  } = useQuery(locationQueries.outdatedProperties(before.id, before));
  const update = useMutation(outdatedPropertiesUpdate(before.id));
  const properties = count(amount ?? 0, 'propiedad', 'propiedades');
  return (
    <Dialog title="¿Actualizar también sus propiedades?" onClose={onClose}>
      <DialogBody>
        {isError && (
          <LoadFailure error={error} onRetry={() => refetch()}>
            No se pudo saber qué propiedades muestran los datos anteriores.
          </LoadFailure>
        )}
        {!isError && amount === undefined && <Loading />}
        {amount !== undefined && (
          <p>
            La ubicación ya se guardó. <strong>{properties}</strong> de esta zona{' '}
            {amount === 1 ? 'muestra' : 'muestran'} todavía los datos anteriores («{before.name}»). Lo que
            alguien escribió a mano no cambia.
          </p>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Dejar como está</Button>
        {Boolean(amount) && (
          <Button
            variant="primary"
            data-focus
            busyLabel={update.isPending && 'Actualizando...'}
            onClick={() => update.mutate(before, { onSuccess: onClose })}
          >
            Actualizar {properties}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
