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

export function SelectFilter({ label, any, options, value, onChange, isLabelHidden }: Props) {
  return (
    <label className="block min-w-0">
      <span className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>{label}</span>
      <select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className={`field cursor-pointer text-ellipsis ${value && isLabelHidden ? 'border-ink font-medium' : ''}`}
      >
        <option value="">{any}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
