import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ControlProps } from '#ui/fields/Field.tsx';

export interface SearchOption {
  value: string;
  label: string;
  /** Small print next to the label. */
  hint: string;
}

interface Props {
  /** Ties the input to its label and error. */
  control: ControlProps;
  /** undefined while nothing is chosen. */
  chosen: SearchOption | undefined;
  /** The options for the last typed text. */
  options: SearchOption[];
  isLoading: boolean;
  disabled: boolean;
  placeholder: string;
  /** Shown when no option matches. */
  emptyText: string;
  onSearch: (text: string) => void;
  onChoose: (option: SearchOption | undefined) => void;
}

/** Chooses one of many options, which are searched elsewhere while the user types. */
export function SearchSelect({ control, chosen, options, isLoading, disabled, ...rest }: Props) {
  const { placeholder, emptyText, onSearch, onChoose } = rest;
  /** A modal dialog makes everything outside of it inert, so the list opens inside. */
  const container = useRef<HTMLDivElement>(null);
  const items =
    chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
  return (
    <div ref={container} className="relative">
      <Combobox.Root
        items={items}
        disabled={disabled}
        filter={null}
        value={chosen ?? null}
        isItemEqualToValue={(item, value) => item.value === value.value}
        onValueChange={(option) => onChoose(option ?? undefined)}
        onInputValueChange={(text, { reason }) => onSearch(reason === 'input-change' ? text : '')}
      >
        <Combobox.Input {...control} placeholder={placeholder} className="field pr-12" />
        <Combobox.Clear
          aria-label="Quitar"
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center"
        >
          <X aria-hidden className="size-4" />
        </Combobox.Clear>
        <Combobox.Portal container={container}>
          <Combobox.Positioner sideOffset={4} positionMethod="fixed" className="z-50">
            <Combobox.Popup className="border-line bg-paper shadow-float max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded border py-1">
              <Combobox.Empty>
                <p className="text-muted px-3 py-2">{isLoading ? 'Buscando...' : emptyText}</p>
              </Combobox.Empty>
              <Combobox.List>
                {(option: SearchOption) => (
                  <Combobox.Item
                    key={option.value}
                    value={option}
                    className="data-highlighted:bg-slab flex min-h-11 cursor-pointer flex-wrap content-center items-center justify-between gap-x-3 px-3 py-1.5"
                  >
                    <span className="wrap-anywhere">{option.label}</span>
                    <span className="text-muted text-xs">{option.hint}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
}
