import { ChevronDown, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { linkedScreens } from '#admin/screens.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { useSignOut } from '#admin/session/use-sign-out.ts';
import { initialsOf } from '#domain/initials.ts';
import { displayNameOf } from '#domain/user.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/base-ui/Menu.tsx';

const screens = linkedScreens.filter(({ isInUserMenu }) => isInUserMenu);

export function UserMenu() {
  const name = displayNameOf(useUser());
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu trigger={<Trigger name={name} />}>
      {screens.map(({ path, label, icon }) => (
        <MenuItem key={path} icon={icon} onClick={() => navigate(path)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={LogOut} onClick={signOut}>
        Cerrar sesión
      </MenuItem>
    </Menu>
  );
}

function Trigger({ name }: { name: string }) {
  return (
    <>
      <span className="sr-only">Menú de </span>
      <span
        aria-hidden
        className="bg-ink text-paper grid size-8 place-items-center rounded-full text-xs font-semibold"
      >
        {initialsOf(name)}
      </span>
      <span className="max-w-40 truncate max-md:sr-only">{name}</span>
      <ChevronDown aria-hidden className="text-muted size-4 max-md:hidden" />
    </>
  );
}
