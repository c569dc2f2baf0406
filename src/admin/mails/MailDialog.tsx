import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
            <MailFrame html={letter.html} />
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

/** The policy of the panel refuses style elements. Without it the mail is as most programs show it: in light colors. */
const styleElement = /<style>[\s\S]*?<\/style>/;

/** Until the content is measured. */
const initialHeight = 480;

/** A mail as its recipient sees it. The frame runs no script and sends no form; its links open beside the panel. */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(initialHeight);
  return (
    <iframe
      title="Contenido del correo"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace(styleElement, '<base target="_blank">')}
      onLoad={({ currentTarget }) =>
        setHeight(currentTarget.contentDocument?.documentElement.scrollHeight || initialHeight)
      }
      style={{ height }}
      className="border-line w-full rounded border"
    />
  );
}
