import type { Range } from '#domain/property-query.ts';
import { formatNumber } from '#text/format.ts';
import { noLimit } from './active-filters.ts';

interface Props {
  /** What is bounded, for screen readers: "Área". */
  label: string;
  value: Range | undefined;
  onChange: (value: Range | undefined) => void;
}

/** Both ends as figures to type; an end left empty is open. */
export function RangeInputs({ label, value, onChange }: Props) {
  const min = value && value.min > 1 ? value.min : undefined;
  const max = value && value.max < noLimit ? value.max : undefined;
  const change = (ends: { min: number | undefined; max: number | undefined }) => {
    if (ends.min === undefined && ends.max === undefined) return onChange(undefined);
    const [low, high] = [ends.min ?? 1, ends.max ?? noLimit];
    return onChange({ min: Math.min(low, high), max: Math.max(low, high) });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <AmountInput
        name="Desde"
        label={label}
        value={min}
        onChange={(figure) => change({ min: figure, max })}
      />
      <AmountInput
        name="Hasta"
        label={label}
        value={max}
        onChange={(figure) => change({ min, max: figure })}
      />
    </div>
  );
}

interface AmountProps {
  name: string;
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Taken over when the visitor leaves the field or presses Enter. */
function AmountInput({ name, label, value, onChange }: AmountProps) {
  const take = (typed: string) => {
    const figure = Number(typed.replace(/\D/g, '').slice(0, 12)) || undefined;
    if (figure !== value) onChange(figure);
  };
  return (
    <label className="text-sm">
      <span className="text-muted mb-1 block">
        <span className="sr-only">{label}: </span>
        {name}
      </span>
      <input
        key={value}
        inputMode="numeric"
        defaultValue={value === undefined ? '' : formatNumber(value)}
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget.value);
        }}
        className="field tabular-nums"
      />
    </label>
  );
}
