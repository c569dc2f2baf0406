import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import type { AmountKind } from '#site/search/parse-amount.ts';
import { AmountInput } from './AmountInput.tsx';

interface Props {
  /** Name of the limited value for screen readers: "Área". */
  label: string;
  kind: AmountKind;
  value: Range | undefined;
  onChange: (value: Range | undefined) => void;
}

interface Ends {
  min: number | undefined;
  max: number | undefined;
}

/** Two fields for minimum and maximum. An empty field sets no limit. */
export function RangeInputs({ label, kind, value, onChange }: Props) {
  const min = value && value.min > 1 ? value.min : undefined;
  const max = value && value.max < unboundedMax ? value.max : undefined;
  /** Swaps the ends when the minimum is larger, but only at the end: a typed "1" may become "10,000". */
  const change = (ends: Ends, isFinal: boolean) => {
    if (ends.min === min && ends.max === max) return;
    const [low, high] = [ends.min ?? 1, ends.max ?? unboundedMax];
    if (ends.min === undefined && ends.max === undefined) onChange(undefined);
    else if (low <= high || isFinal) onChange({ min: Math.min(low, high), max: Math.max(low, high) });
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <AmountInput
        name="Desde"
        {...{ label, kind }}
        value={min}
        onChange={(amount, isFinal) => change({ min: amount, max }, isFinal)}
      />
      <AmountInput
        name="Hasta"
        {...{ label, kind }}
        value={max}
        onChange={(amount, isFinal) => change({ min, max: amount }, isFinal)}
      />
    </div>
  );
}
