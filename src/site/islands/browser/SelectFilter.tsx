import { Select } from './Select.tsx';

interface Props {
  label: string;
  /** What the choice of nothing is called. */
  any: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** In a bar the choice itself says what it is about. */
  isLabelHidden?: boolean;
}

export function SelectFilter({ label, any, options, value, onChange, isLabelHidden = false }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select
    <label className={`block min-w-0 ${isLabelHidden ? 'min-w-40 flex-1 xl:w-44 xl:flex-none' : ''}`}>
      <span className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>{label}</span>
      <Select
        value={value ?? ''}
        onChange={(choice) => onChange(choice || undefined)}
        isActive={isLabelHidden && value !== undefined}
      >
        <option value="">{any}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
