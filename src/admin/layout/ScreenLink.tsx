import { NavLink } from 'react-router';
import { PendingBadge } from '#admin/inquiries/PendingCountBadge.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Screen } from './screens.ts';

const looks = {
  row: 'flex min-h-11 items-center gap-3 rounded px-3 font-medium hover:bg-slab aria-[current=page]:bg-ink aria-[current=page]:text-paper',
  thumb:
    'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-muted text-xs aria-[current=page]:text-ink aria-[current=page]:font-semibold',
};

interface Props {
  screen: Screen;
  look: keyof typeof looks;
}

export function ScreenLink({ screen: { to, label, icon: Icon }, look }: Props) {
  return (
    <NavLink to={to} end={to === screenPaths.dashboard()} className={looks[look]}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
      {to === screenPaths.inquiries() && <PendingBadge look={look} />}
    </NavLink>
  );
}
