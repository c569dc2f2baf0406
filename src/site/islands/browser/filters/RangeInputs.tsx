import type { Range } from '#domain/property-query.ts';
import type { AmountKind } from '#site/search/parse-amount.ts';
import { unboundedMax } from '#site/search/unbounded-max.ts';
import { AmountInput } from './AmountInput.tsx';

interface Props {
  /** What is bounded, for screen readers: "Área". */
  label: string;
  measure: AmountKind;
  value: Range | undefined;
  onChange: (value: Range | undefined) => void;
}

interface Ends {
  min: number | undefined;
  max: number | undefined;
}

/** Both ends as figures to type; an end left empty is open. */
export function RangeInputs({ label, measure, value, onChange }: Props) {
  const min = value && value.min > 1 ? value.min : undefined;
  const max = value && value.max < unboundedMax ? value.max : undefined;
  /** Ends the wrong way round are turned when they are complete: "1" may become "10,000". */
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
        {...{ label, measure }}
        value={min}
        onChange={(figure, isFinal) => change({ min: figure, max }, isFinal)}
      />
      <AmountInput
        name="Hasta"
        {...{ label, measure }}
        value={max}
        onChange={(figure, isFinal) => change({ min, max: figure }, isFinal)}
      />
    </div>
  );
}
