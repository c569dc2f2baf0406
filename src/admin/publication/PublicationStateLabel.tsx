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
import { formatTime } from '#text/format.ts';

const icons = {
  saved: { icon: Save, className: '' },
  queued: { icon: CircleDashed, className: '' },
  publishing: { icon: LoaderCircle, className: 'animate-spin' },
  online: { icon: CircleCheck, className: 'text-sale' },
  earlier: { icon: History, className: 'text-rent' },
  failed: { icon: CircleAlert, className: 'text-danger' },
} satisfies Record<PublicationState['name'], { icon: LucideIcon; className: string }>;

interface Props {
  /** Undefined where it is unknown. */
  state: PublicationState | undefined;
  /** When the public site was last read, in ms since 1970. */
  readAt: number;
  /** Shows only the icon on narrow screens. */
  isCompact?: boolean;
}

/** The publication state of a change, as an icon and text. */
export function PublicationStateLabel({ state, readAt, isCompact = false }: Props) {
  const { icon: Icon, className } = state ? icons[state.name] : { icon: CloudOff, className: '' };
  return (
    <span role="status" className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className={`size-4.5 shrink-0 ${className}`} />
      <span className={isCompact ? 'max-sm:sr-only' : ''}>
        {state ? publicationStates[state.name] : 'Sin datos'}
        {state?.name === 'publishing' && state.progress ? ` ${state.progress} %` : ''}
        {state?.name === 'online' && (
          <span className={isCompact ? 'max-lg:sr-only' : ''}> (verificado {formatTime(readAt)})</span>
        )}
      </span>
    </span>
  );
}
