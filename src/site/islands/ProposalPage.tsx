import { paths } from '#paths.ts';
import { type FormCompany, whatsappLink } from '#site/contact/contact-links.ts';
import { count, formatDay } from '#text/format.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { LinkPageFrame } from './link-page/LinkPageFrame.tsx';
import { LinkUnavailable } from './link-page/LinkUnavailable.tsx';
import { OpenedProposal } from './proposal/OpenedProposal.tsx';
import { useProposal } from './proposal/use-proposal.ts';

interface Props {
  company: FormCompany;
}

/** The properties that a broker chose for a client. Opening the link counts nothing; pressing a button does. */
export function ProposalPage({ company }: Props) {
  const { proposal, retry, ...rest } = useProposal();
  if (typeof proposal === 'object' && proposal.state === 'open')
    return <OpenedProposal proposal={proposal} {...rest} />;
  return (
    <LinkPageFrame>
      {typeof proposal === 'object' && proposal.state === 'unopened' ? (
        <Unopened proposal={proposal} {...rest} />
      ) : (
        <LinkUnavailable
          noun="propuesta"
          state={typeof proposal === 'object' ? proposal.state : proposal}
          gone={gone}
          takesFocus={proposal !== 'loading'}
          onRetry={retry}
        >
          <FurtherWays company={company} />
        </LinkUnavailable>
      )}
    </LinkPageFrame>
  );
}

interface UnopenedProps extends Pick<ReturnType<typeof useProposal>, 'isBusy' | 'error' | 'open'> {
  proposal: { name: string; count: number; expires_at: string };
}

function Unopened({ proposal, isBusy, error, open }: UnopenedProps) {
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{proposal.name ? `Hola, ${proposal.name}` : 'Hola'}</h1>
      <p className="max-w-prose text-lg">
        Te preparamos una propuesta con {count(proposal.count, 'propiedad', 'propiedades')}. El enlace
        funciona hasta el {formatDay(proposal.expires_at)}.
      </p>
      <button
        type="button"
        {...inactiveProps(isBusy)}
        {...(!isBusy && { onClick: open })}
        className="btn btn-primary"
      >
        {isBusy ? 'Abriendo...' : 'Ver propuesta'}
      </button>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </>
  );
}

const gone = {
  missing: {
    title: 'Este enlace no abre ninguna propuesta',
    text: 'El enlace está incompleto, o la propuesta ya se borró. Abre el enlace de nuestro mensaje más reciente.',
  },
  expired: {
    title: 'Esta propuesta venció',
    text: 'El enlace ya no funciona. Escríbenos y te enviamos una propuesta al día.',
  },
  revoked: {
    title: 'Retiramos esta propuesta',
    text: 'El enlace ya no funciona. Escríbenos y te enviamos una propuesta al día.',
  },
};

const FurtherWays = ({ company }: Props) => (
  <div className="flex flex-wrap gap-3">
    <a
      href={whatsappLink(company, 'Hola, quisiera una propuesta al día.')}
      target="_blank"
      rel="noopener noreferrer"
      className="btn btn-primary"
    >
      Escribir por WhatsApp
    </a>
    <a href={paths.properties()} className="btn btn-quiet">
      Ver propiedades
    </a>
  </div>
);
