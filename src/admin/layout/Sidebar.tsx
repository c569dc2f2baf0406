import { ExternalLink, LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { linkedScreens, menuGroups } from '#admin/screens.ts';
import { useSignOut } from '#admin/session/use-sign-out.ts';
import { useCompanyName } from '#admin/settings/company-name.ts';
import { paths } from '#paths.ts';
import { ScreenLink } from './ScreenLink.tsx';

const groups = Object.entries(menuGroups).map(([name, title]) => ({
  title,
  screens: linkedScreens.filter(({ group }) => group === name),
}));

const rowClass =
  'flex min-h-11 w-full lg:min-h-8 cursor-pointer items-center gap-3 rounded px-3 font-medium hover:bg-slab';

export function Sidebar() {
  const signOut = useSignOut();
  const companyName = useCompanyName();
  return (
    <div className="flex h-full flex-col gap-1 overflow-y-auto p-3 lg:px-2">
      <p
        translate="no"
        className="font-display px-3 pt-2 pb-2 text-base leading-tight font-bold [overflow-wrap:anywhere]"
      >
        {companyName || 'Administración'}
      </p>
      <nav aria-label="Administración" className="flex flex-col">
        {groups.map(({ title, screens }) => (
          <Fragment key={title}>
            {title && <h2 className="text-muted mt-2 px-3 py-1 font-sans text-xs font-semibold">{title}</h2>}
            {screens.map((screen) => (
              <ScreenLink key={screen.path} screen={screen} variant="sidebar" />
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="border-line mt-auto flex flex-col border-t pt-2">
        <a href={paths.home()} target="_blank" rel="noreferrer" className={rowClass}>
          <ExternalLink aria-hidden className="size-5" />
          Ver sitio público
        </a>
        <button type="button" onClick={signOut} className={rowClass}>
          <LogOut aria-hidden className="size-5" />
          Cerrar sesión
        </button>
      </div>
    </div>
  );
}
