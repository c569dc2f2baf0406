import { ChevronDown, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { linkedScreens } from '#admin/screens.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { useSignOut } from '#admin/session/use-sign-out.ts';
import { handleOf } from '#domain/user.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/base-ui/Menu.tsx';

const screens = linkedScreens.filter(({ menu }) => menu === 'user');

export function UserMenu() {
  const handle = handleOf(useUser());
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu trigger={<Trigger handle={handle} />}>
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
