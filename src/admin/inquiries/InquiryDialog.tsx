import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { canBeAnswered, canBeAnsweredAgain, canBeClosed } from '#domain/inquiry-status.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Empty, Loading } from '#ui/Notice.tsx';
import { InquiryDetails } from './InquiryDetails.tsx';
import { InquiryFrame } from './InquiryFrame.tsx';
import { inquiryMutations, inquiryQueries } from './inquiry-queries.ts';
import { RemoveInquiryDialog } from './RemoveInquiryDialog.tsx';
import { LeadButton, NoLeadButton } from './SetAside.tsx';

export function InquiryDialog() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const remove = useMutation(inquiryMutations.remove(id));
  const isBeingRemoved = remove.isPending || remove.isSuccess;
  const query = useQuery({ ...inquiryQueries.one(id), enabled: !isBeingRemoved });
  const { data: inquiry, isPending, error, refetch } = query;
  const [isConfirming, setIsConfirming] = useState(false);

  const closeAfterRemoval = useEffectEvent(() => {
    // The row whose link had the focus disappears as well.
    document.querySelector('main')?.focus({ preventScroll: true });
    close();
  });
  useEffect(() => {
    if (remove.isSuccess) closeAfterRemoval();
  }, [remove.isSuccess]);

  if (remove.isSuccess) return null;

  return (
    <InquiryFrame title="Detalles de la solicitud" recordId={id} onClose={close}>
      {isPending && <Loading />}
      {error && (
        <DialogBody>
          <LoadFailure error={error} onRetry={() => refetch()}>
            Error al cargar las solicitudes. Por favor, intente de nuevo.
          </LoadFailure>
        </DialogBody>
      )}
      {inquiry === null && <Empty>Esta solicitud ya no existe.</Empty>}
      {inquiry && (
        <>
          <DialogBody>
            <InquiryDetails key={inquiry.id} inquiry={inquiry} onSetAside={close} />
          </DialogBody>
          <Actions inquiry={inquiry} onRemove={() => setIsConfirming(true)} onSetAside={close} />
          {isConfirming && (
            <RemoveInquiryDialog
              inquiry={inquiry}
              busyLabel={remove.isPending && 'Eliminando...'}
              onConfirm={() => remove.mutate(undefined, { onError: () => setIsConfirming(false) })}
              onClose={() => setIsConfirming(false)}
            />
          )}
        </>
      )}
    </InquiryFrame>
  );
}

/** A call or a chat may have come before the first answer. */
const answerLabelOf = (inquiry: Inquiry) => {
  if (canBeAnswered(inquiry)) return 'Responder';
  return inquiry.response === '' ? 'Escribir respuesta' : 'Otra respuesta';
};

interface ActionsProps {
  inquiry: Inquiry;
  onRemove: () => void;
  onSetAside: () => void;
}

function Actions({ inquiry, onRemove, onSetAside }: ActionsProps) {
  const { search, state } = useLocation();
  const closeInquiry = useMutation(inquiryMutations.close(inquiry));
  const reopen = useMutation(inquiryMutations.reopen(inquiry));
  const removeButton = (
    <Button variant="danger" icon={Trash2} onClick={onRemove} className="md:mr-auto">
      Eliminar
    </Button>
  );
  if (inquiry.lead_kind !== '')
    return (
      <DialogActions>
        {inquiry.lead_kind === 'none' ? removeButton : <NoLeadButton inquiry={inquiry} onDone={onSetAside} />}
        <LeadButton inquiry={inquiry} isPrimary />
      </DialogActions>
    );
  return (
    <DialogActions>
      {removeButton}
      {canBeClosed(inquiry) ? (
        <Button busyLabel={closeInquiry.isPending && 'Cerrando...'} onClick={() => closeInquiry.mutate()}>
          Cerrar solicitud
        </Button>
      ) : (
        <Button busyLabel={reopen.isPending && 'Reabriendo...'} onClick={() => reopen.mutate()}>
          Reabrir solicitud
        </Button>
      )}
      {(canBeAnswered(inquiry) || canBeAnsweredAgain(inquiry)) && (
        <Link
          to={{ pathname: screenPaths.answer(inquiry.id), search }}
          replace
          state={state}
          className="btn btn-primary"
        >
          {answerLabelOf(inquiry)}
        </Link>
      )}
    </DialogActions>
  );
}
