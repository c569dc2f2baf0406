import type { PropertyDraft, PropertyField } from '#domain/property.ts';
import { count } from '#text/format.ts';

interface Props {
  name: PropertyField;
  label: string;
  version: PropertyDraft;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of two versions of a field. */
export function ConflictVersion({ name, label, version, isChosen, onChoose }: Props) {
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
        <span className="wrap-anywhere whitespace-pre-line">{spoken(name, version)}</span>
      </span>
    </label>
  );
}

export function spoken(name: PropertyField, version: PropertyDraft): string {
  const value = version[name];
  if (name === 'images') return count(version.images.length, 'fotografía', 'fotografías');
  if (name === 'featured_img_index') return `Fotografía ${version.featured_img_index + 1}`;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const texts = typeof value === 'object' ? Object.values(value) : [value ?? ''];
  return texts.join(', ') || 'Vacío';
}
