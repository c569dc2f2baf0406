import type { ReactNode } from 'react';
import { Select } from './Select.tsx';

interface Props {
  label: string;
  /** The label of the choice that filters nothing. */
  any: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Hides the label visually: in the bar the choice explains itself. */
  isLabelHidden?: boolean;
  /** Options or groups of options. */
  children: ReactNode;
}

export function SelectFilter({ label, any, value, onChange, isLabelHidden = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select
    <label
      className={`block min-w-0 ${isLabelHidden ? 'min-w-40 flex-1 xl:max-w-[12.9rem] xl:min-w-0 xl:flex-none' : ''}`}
    >
      <span className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>{label}</span>
      <Select
        value={value ?? ''}
        onChange={(choice) => onChange(choice || undefined)}
        isActive={isLabelHidden && value !== undefined}
      >
        <option value="">{any}</option>
        {children}
      </Select>
    </label>
  );
}
