import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  tabs: { name: string; label: string; content: ReactNode }[];
}

/** Tabs. The first is open at the start, and the arrow keys change the tab. */
export function Tabs({ label, tabs }: Props) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.name}>
      <BaseTabs.List activateOnFocus aria-label={label} className="border-line flex border-b">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.name}
            value={tab.name}
            className="text-muted aria-selected:border-ink aria-selected:text-ink min-h-11 flex-1 cursor-pointer border-b-2 border-transparent px-3 font-semibold"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.name} value={tab.name} tabIndex={-1} className="pt-6">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
