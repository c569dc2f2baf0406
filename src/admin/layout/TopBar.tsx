import { Search } from 'lucide-react';
import { PublicationStatus } from '#admin/publication/PublicationStatus.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { useTitle } from './screen-title.ts';
import { UserMenu } from './UserMenu.tsx';

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const title = useTitle();
  return (
    <header className="border-line bg-paper sticky top-0 z-20 flex min-h-16 items-center gap-1 border-b px-4 md:gap-2 lg:px-6">
      <title>{`${title} · Administración`}</title>
      <h1 className="min-w-0 flex-1 text-base leading-tight md:text-lg">{title}</h1>
      <PublicationStatus />
      <IconButton icon={Search} label="Buscar en el panel (Ctrl K)" onClick={onSearch} />
      <UserMenu />
    </header>
  );
}
