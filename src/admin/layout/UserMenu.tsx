import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { useSignOut } from '#admin/session/use-sign-out.ts';
import { handleOf } from '#domain/user.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';

export function UserMenu() {
  const handle = handleOf(useUser());
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu trigger={<Trigger handle={handle} />}>
      <MenuItem icon={UserRound} onClick={() => navigate(screenPaths.profile())}>
        Perfil
      </MenuItem>
      <MenuItem icon={Settings} onClick={() => navigate(screenPaths.settings())}>
        Configuración
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onClick={signOut}>
        Cerrar sesión
      </MenuItem>
    </Menu>
  );
}

function Trigger({ handle }: { handle: string }) {
  return (
    <>
      <span className="sr-only">Menú de </span>
      <span
        aria-hidden
        className="bg-ink text-paper grid size-8 place-items-center rounded-full font-semibold uppercase"
      >
        {handle[0]}
      </span>
      <span className="max-w-40 truncate max-md:sr-only">{handle}</span>
      <ChevronDown aria-hidden className="text-muted size-4 max-md:hidden" />
    </>
  );
}
