import { useMutation } from '@tanstack/react-query';
import { Link2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MailDelivery } from '#admin/mails/MailDelivery.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { type Proposal, proposalStateOf } from '#domain/proposal.ts';
import { formatMoment, formatShortDay } from '#text/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { ProposalLink } from './ProposalLink.tsx';
import { proposalMutations } from './proposal-queries.ts';

interface Props {
  proposal: Proposal;
  /** The telephone of the client; '' for none. */
  phone: string;
}

/** The proposed properties, the views and the client's answer. */
export function ProposalDetails({ proposal, phone }: Props) {
  const { id, items, interests, is_mailed, is_declined, message } = proposal;
  return (
    <div className="grid gap-2">
      <ul className="text-ink">
        {items.map(({ property_id, reference_code, title, line }) => (
          <li key={property_id} className="py-1">
            <Link to={screenPaths.property(property_id)} className="py-2 underline">
              {title}
            </Link>
            <span className="text-muted"> · {reference_code}</span>{' '}
            {interests.includes(reference_code) && <Badge tone="sale">Le interesa</Badge>}
            {line && <p className="text-muted">{line}</p>}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={proposal.viewed_at ? 'sale' : 'plain'}>
          {proposal.viewed_at ? `Vista el ${formatMoment(proposal.viewed_at)}` : 'Sin abrir'}
        </Badge>
        {is_declined && <Badge>No por ahora</Badge>}
        <span>{stateText(proposal)}</span>
        {is_mailed && <MailDelivery mailKey={`proposal:${id}`} />}
      </p>
      {message && <p className="text-ink whitespace-pre-line">«{message}»</p>}
      {proposalStateOf(proposal) === 'valid' && <Actions proposal={proposal} phone={phone} />}
    </div>
  );
}

/** Whether the links work, as a sentence part. */
function stateText(proposal: Proposal): string {
  const state = proposalStateOf(proposal);
  if (state === 'revoked') return `Revocada el ${formatShortDay(proposal.revoked_at)}`;
  if (state === 'expired') return `Venció el ${formatShortDay(proposal.expires_at)}`;
  return `Funciona hasta el ${formatShortDay(proposal.expires_at)}`;
}

function Actions({ proposal, phone }: Props) {
  const [asked, setAsked] = useState<'link' | 'revoke'>();
  const revoke = useMutation(proposalMutations.revoke(proposal.id));
  const close = () => setAsked(undefined);
  return (
    <p className="flex flex-wrap gap-2">
      <Button icon={Link2} onClick={() => setAsked('link')}>
        Obtener enlace
      </Button>
      <Button
        icon={Undo2}
        variant="danger"
        busyLabel={revoke.isPending && 'Revocando...'}
        onClick={() => setAsked('revoke')}
      >
        Revocar
      </Button>
      {asked === 'link' && <ProposalLink proposal={proposal} phone={phone} onClose={close} />}
      {asked === 'revoke' && (
        <ConfirmDialog
          title="¿Revocar esta propuesta?"
          action="Revocar"
          onConfirm={() => {
            close();
            revoke.mutate();
          }}
          onClose={close}
        >
          <p>Sus enlaces dejan de funcionar en este momento. No se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
