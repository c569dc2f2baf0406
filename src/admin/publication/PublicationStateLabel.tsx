import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CloudOff,
  History,
  LoaderCircle,
  type LucideIcon,
  Save,
} from 'lucide-react';
import { type PublicationState, publicationStates } from '#domain/publication.ts';

const signs = {
  saved: { icon: Save, look: '' },
  queued: { icon: CircleDashed, look: '' },
  publishing: { icon: LoaderCircle, look: 'animate-spin' },
  online: { icon: CircleCheck, look: 'text-sale' },
  earlier: { icon: History, look: 'text-rent' },
  failed: { icon: CircleAlert, look: 'text-danger' },
} satisfies Record<PublicationState['name'], { icon: LucideIcon; look: string }>;

const clock = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

interface Props {
  /** Left out where it could not be found out. */
  state: PublicationState | undefined;
  /** When the public address was read. */
  readAt: number;
  /** Shows the sign alone where there is little room. */
  isShort?: boolean;
}

/** Where a change stands on its way to the visitors. */
export function PublicationSign({ state, readAt, isShort = false }: Props) {
  const { icon: Icon, look } = state ? signs[state.name] : { icon: CloudOff, look: '' };
  return (
    <span role="status" className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className={`size-4.5 shrink-0 ${look}`} />
      <span className={isShort ? 'max-sm:sr-only' : ''}>
        {state ? publicationStates[state.name] : 'Sin datos'}
        {state?.name === 'publishing' && state.progress ? ` ${state.progress} %` : ''}
        {state?.name === 'online' && (
          <span className={isShort ? 'max-lg:sr-only' : ''}> (verificado {clock.format(readAt)})</span>
        )}
      </span>
    </span>
  );
}
