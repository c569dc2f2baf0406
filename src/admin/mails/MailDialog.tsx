import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useClose } from '#admin/lists/use-close.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Failed, Waiting } from '#ui/Notice.tsx';
import { LinkedText } from './LinkedText.tsx';
import { mailMutations, mailQueries } from './queries.ts';

/** What a mail says, as its reader gets it. */
export function MailDialog() {
  const { id = '' } = useParams();
  const close = useClose();
  const { data: letter, isPending, isError, refetch } = useQuery(mailQueries.letter(id));
  const retry = useMutation(mailMutations.retry(id));

  return (
    <Dialog title={letter?.subject ?? 'Correo'} onClose={() => close()}>
      <DialogBody>
        {isPending && <Waiting />}
        {isError && <Failed onRetry={() => refetch()}>No se pudo cargar el correo</Failed>}
        {letter && (
          <>
            <p className="text-muted mb-4 wrap-anywhere">
              Para {letter.to}
              <br />
              Responder a {letter.replyTo}
            </p>
            <LinkedText text={letter.text} />
          </>
        )}
      </DialogBody>
      <DialogActions>
        <Button busy={retry.isPending && 'Reintentando...'} onClick={() => retry.mutate()}>
          Reintentar envío
        </Button>
      </DialogActions>
    </Dialog>
  );
}
