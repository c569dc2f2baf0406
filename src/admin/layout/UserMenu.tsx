import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { useSignOut } from '#admin/session/sign-out.ts';
import { handleOf } from '#domain/user.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';

export function UserMenu() {
  const user = useUser();
  const signOut = useSignOut();
  const handle = handleOf(user);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="hover:bg-slab flex min-h-11 cursor-pointer items-center gap-2 rounded px-1.5"
        >
          <span className="sr-only">Menú de </span>
          <span
            aria-hidden
            className="bg-ink text-paper grid size-8 place-items-center rounded-full font-semibold uppercase"
          >
            {handle[0]}
          </span>
          <span className="max-w-40 truncate max-md:sr-only">{handle}</span>
          <ChevronDown aria-hidden className="text-muted size-4 max-md:hidden" />
        </button>
      }
    >
      <MenuItem icon={UserRound} render={<Link to="/profile" />}>
        Perfil
      </MenuItem>
      <MenuItem icon={Settings} render={<Link to="/settings" />}>
        Configuración
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onClick={signOut}>
        Cerrar sesión
      </MenuItem>
    </Menu>
  );
}
