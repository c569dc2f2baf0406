import { NavLink } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import type { LinkedScreen } from '#admin/screens.ts';
import { countBadges } from './CountBadge.tsx';

const variants = {
  sidebar:
    'flex min-h-11 items-center gap-3 rounded px-3 font-medium lg:min-h-8 hover:bg-slab aria-[current=page]:bg-ink aria-[current=page]:text-paper',
  bottomBar:
    'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-muted text-xs max-sm:text-[0.7rem] aria-[current=page]:text-ink aria-[current=page]:font-semibold',
};

interface Props {
  screen: LinkedScreen;
  variant: keyof typeof variants;
}

export function ScreenLink({ screen: { path, label, icon: Icon }, variant }: Props) {
  const Badge = countBadges[path];
  return (
    <NavLink to={path} end={path === screenPaths.dashboard()} className={variants[variant]}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
      {Badge && <Badge variant={variant} />}
    </NavLink>
  );
}
