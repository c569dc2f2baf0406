import { Field } from '#ui/fields/Field.tsx';

/** Options that say what they are. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface Props {
  label: string;
  /** The label of the empty choice. Absent when a choice is required. */
  without?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One condition as a choice. A value that is not offered, such as one that was read from a message, is kept. */
export function ConditionSelect({ label, without, value, options, onChange }: Props) {
  const isOffered = value === '' || options.some((option) => option.value === value);
  const all = isOffered ? options : [...options, { value, label: value }];
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="field"
        >
          {without !== undefined && <option value="">{without}</option>}
          {all.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
