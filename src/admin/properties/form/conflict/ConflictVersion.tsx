import type { PropertyField } from '#domain/property.ts';

interface Props {
  name: PropertyField;
  label: string;
  says: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of two versions of a field. */
export function ConflictVersion({ name, label, says, isChosen, onChoose }: Props) {
  return (
    <label className="border-line has-checked:border-ink flex cursor-pointer gap-3 rounded border p-3">
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="accent-ink mt-1 size-4"
      />
      <span className="min-w-0">
        <span className="text-muted block text-xs">{label}</span>
        <span className="whitespace-pre-line">{says}</span>
      </span>
    </label>
  );
}
