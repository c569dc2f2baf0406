import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface Tab {
  name: string;
  label: string;
  content: ReactNode;
}

interface Props {
  tabs: Tab[];
  current: string;
  onChange: (name: string) => void;
}

export function Tabs({ tabs, current, onChange }: Props) {
  return (
    <BaseTabs.Root value={current} onValueChange={onChange}>
      <BaseTabs.List className="border-line flex border-b">
        {tabs.map(({ name, label }) => (
          <BaseTabs.Tab
            key={name}
            value={name}
            className="text-muted data-active:border-ink data-active:text-ink min-h-11 flex-1 cursor-pointer border-b-2 border-transparent px-3 font-semibold"
          >
            {label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ name, content }) => (
        <BaseTabs.Panel key={name} value={name} className="pt-6 outline-offset-4">
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
