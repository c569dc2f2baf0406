import { Columns3 } from 'lucide-react';
import { Menu, MenuCheckbox } from '#ui/base-ui/Menu.tsx';

interface Props {
  columns: readonly { name: string; header: string }[];
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
}

/** Chooses the columns of a table. Cards have no columns, so a phone has no such menu. */
export function ColumnMenu({ columns, hidden, onToggle }: Props) {
  return (
    <span className="max-md:hidden">
      <Menu
        label="Columnas"
        trigger={<Columns3 aria-hidden className="size-5" />}
        className="size-11 justify-center"
      >
        {columns.map(({ name, header }) => (
          <MenuCheckbox key={name} isChecked={!hidden.has(name)} onToggle={() => onToggle(name)}>
            {header}
          </MenuCheckbox>
        ))}
      </Menu>
    </span>
  );
}
