import { useMutation } from '@tanstack/react-query';
import { Link2, MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { copyLink } from '#admin/copy-link.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { whatsAppUrlOf } from '#admin/phone-urls.ts';
import type { Proposal } from '#domain/proposal.ts';
import { formatDay } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Loading } from '#ui/Notice.tsx';
import { proposalMutations } from './proposal-queries.ts';

interface Props {
  proposal: Proposal;
  /** The telephone of the client; '' for none. */
  phone: string;
  onClose: () => void;
}

/** A link to a proposal, made when the dialog opens: nobody can read an earlier one again. */
export function ProposalLink({ proposal, phone, onClose }: Props) {
  const { mutate: makeLink, data: url, error } = useMutation(proposalMutations.makeLink(proposal.id));
  useEffect(() => makeLink(), [makeLink]);
  return (
    <Dialog title="Enlace de la propuesta" onClose={onClose}>
      <DialogBody>
        {error && (
          <LoadFailure error={error} onRetry={() => makeLink()}>
            No se pudo obtener el enlace
          </LoadFailure>
        )}
        {!url && !error && <Loading />}
        {url && (
          <div className="grid gap-4">
            <Field
              label="Enlace"
              hint={`Funciona hasta el ${formatDay(proposal.expires_at)}. Quien lo tiene ve la propuesta.`}
            >
              {(control) => (
                <input
                  {...control}
                  readOnly
                  value={url}
                  className="field"
                  onFocus={({ target }) => target.select()}
                />
              )}
            </Field>
            <p className="flex flex-wrap gap-2">
              <Button variant="primary" icon={Link2} onClick={() => copyLink(url)}>
                Copiar enlace
              </Button>
              <WhatsAppLink proposal={proposal} phone={phone} url={url} />
            </p>
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

function WhatsAppLink({ proposal, phone, url }: Pick<Props, 'proposal' | 'phone'> & { url: string }) {
  const { name, items } = proposal;
  const what = items.length === 1 ? 'una propiedad' : `${items.length} propiedades`;
  const chat = whatsAppUrlOf(phone, `Hola${name && `, ${name}`}: te propongo ${what}. ${url}`);
  if (!chat) return null;
  return (
    <a href={chat} target="_blank" rel="noreferrer" className="btn btn-quiet">
      <MessageCircle aria-hidden className="size-4" />
      Enviar por WhatsApp
    </a>
  );
}
