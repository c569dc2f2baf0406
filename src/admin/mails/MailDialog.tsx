import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import type { Mail } from '#domain/mail.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Empty, Loading } from '#ui/Notice.tsx';
import { MailStateBadge } from './MailStateBadge.tsx';
import { mailMutations, mailQueries } from './mail-queries.ts';
import { NoMailServer } from './NoMailServer.tsx';

/** The content of a mail as its recipient reads it, and the state of its delivery. */
export function MailDialog() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { data: letter, isPending, error, refetch } = useQuery(mailQueries.letter(id));
  const { data: mail } = useQuery(mailQueries.one(id));

  return (
    <Dialog title={letter?.subject ?? 'Correo'} onClose={close}>
      <DialogBody>
        {mail && <Delivery mail={mail} />}
        {mail?.state === 'pending' && (
          <div className="mb-4 empty:hidden">
            <NoMailServer>Este correo espera: no hay servidor de correo que lo envíe.</NoMailServer>
          </div>
        )}
        {isPending && <Loading />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()}>
            No se pudo cargar el correo
          </LoadFailure>
        )}
        {letter === null && <Empty>Este correo ya no existe.</Empty>}
        {letter && (
          <>
            <p className="text-muted mb-4">
              Para {letter.to}
              <br />
              Responder a {letter.replyTo}
            </p>
            <LinkedText text={letter.text} />
          </>
        )}
      </DialogBody>
      {mail && mail.state !== 'sent' && <Retry mail={mail} />}
    </Dialog>
  );
}

function Delivery({ mail: { state, attempts, last_error } }: { mail: Mail }) {
  return (
    <div className="mb-4 grid gap-2">
      <p className="text-muted flex items-center gap-3">
        <MailStateBadge state={state} />
        {attempts > 0 && count(attempts, 'intento', 'intentos')}
      </p>
      {last_error && <p className="bg-danger-tint text-danger rounded p-3">{last_error}</p>}
    </div>
  );
}

/** Without a mail server, a mail that waits cannot be sent sooner. */
function Retry({ mail: { id, state } }: { mail: Mail }) {
  const retry = useMutation(mailMutations.retry(id));
  const { data: hasServer = true } = useQuery(mailQueries.server());
  if (!hasServer && state === 'pending') return null;
  return (
    <DialogActions>
      <Button busyLabel={retry.isPending && 'Reintentando...'} onClick={() => retry.mutate()}>
        Reintentar envío
      </Button>
    </DialogActions>
  );
}

const urlPattern = /(https?:\/\/\S*[^\s.,;:)])/;

/** Plain text in which URLs are links. */
function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line">
      {text.split(urlPattern).map((part, index) =>
        index % 2 === 1 ? (
          <a key={part} href={part} target="_blank" rel="noreferrer" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
