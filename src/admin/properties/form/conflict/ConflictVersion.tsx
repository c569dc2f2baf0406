import type { PropertyField } from '#domain/property.ts';

interface Props {
  name: PropertyField;
  label: string;
  text: string;
  isSelected: boolean;
  onSelect: () => void;
}

/** A radio button for one of the two versions of a field. */
export function ConflictVersion({ name, label, text, isSelected, onSelect }: Props) {
  return (
    <label className="border-line has-checked:border-ink flex cursor-pointer gap-3 rounded border p-3">
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isSelected}
        onChange={onSelect}
        className="accent-ink mt-1 size-4"
      />
      <span className="min-w-0">
        <span className="text-muted block text-xs">{label}</span>
        <span className="whitespace-pre-line">{text}</span>
      </span>
    </label>
  );
}
