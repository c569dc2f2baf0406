import { LinkDialog } from '#admin/LinkDialog.tsx';
import type { Proposal } from '#domain/proposal.ts';
import { formatDay } from '#text/format.ts';
import { proposalMutations } from './proposal-queries.ts';

interface Props {
  proposal: Proposal;
  /** The telephone of the client; '' for none. */
  phone: string;
  onClose: () => void;
}

export function ProposalLink({ proposal, ...props }: Props) {
  const { id, name, items, expires_at } = proposal;
  const what = items.length === 1 ? 'una propiedad' : `${items.length} propiedades`;
  return (
    <LinkDialog
      {...props}
      title="Enlace de la propuesta"
      hint={`Funciona hasta el ${formatDay(expires_at)}. Quien lo tiene ve la propuesta.`}
      creation={proposalMutations.makeLink(id)}
      messageOf={(url) => `Hola${name && `, ${name}`}: te propongo ${what}. ${url}`}
    />
  );
}
