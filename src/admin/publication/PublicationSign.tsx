import { CircleAlert, CircleCheck, CircleDashed, CloudOff, LoaderCircle, Save } from 'lucide-react';
import { type PublicationState, publicationStates } from '#domain/publication.ts';

const signs = {
  saved: { icon: Save, look: '' },
  queued: { icon: CircleDashed, look: '' },
  publishing: { icon: LoaderCircle, look: 'animate-spin' },
  online: { icon: CircleCheck, look: 'text-sale' },
  failed: { icon: CircleAlert, look: 'text-danger' },
} as const;

interface Props {
  /** Left out where it could not be found out. */
  state: PublicationState | undefined;
  verifiedAt?: string | undefined;
}

export function PublicationSign({ state, verifiedAt }: Props) {
  const { icon: Icon, look } = state ? signs[state.name] : { icon: CloudOff, look: '' };
  return (
    <span role="status" className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className={`size-4.5 shrink-0 ${look}`} />
      <span className="max-sm:sr-only">
        {state ? publicationStates[state.name] : 'Sin datos'}
        {verifiedAt && <span className="max-lg:sr-only"> (verificado {verifiedAt})</span>}
      </span>
    </span>
  );
}
