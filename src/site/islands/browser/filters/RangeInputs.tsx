import { useId } from 'react';
import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { isReversed } from '#domain/reversed-ranges.ts';
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

/** Two fields for minimum and maximum. An empty field sets no limit. A reversed range stays as it was typed. */
export function RangeInputs({ label, kind, value, onChange }: Props) {
  const errorId = useId();
  const min = value && value.min > 1 ? value.min : undefined;
  const max = value && value.max < unboundedMax ? value.max : undefined;
  const reversed = value && isReversed(value) ? value : undefined;
  /** A minimum above the maximum counts only at the end: a typed "1" may become "10,000". */
  const change = (ends: Ends, isFinal: boolean) => {
    if (ends.min === min && ends.max === max) return;
    const range = { min: ends.min ?? 1, max: ends.max ?? unboundedMax };
    if (ends.min === undefined && ends.max === undefined) onChange(undefined);
    else if (isFinal || !isReversed(range)) onChange(range);
  };
  const field = { label, kind, errorId: reversed && errorId };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <AmountInput
        name="Desde"
        {...field}
        value={min}
        onChange={(amount, isFinal) => change({ min: amount, max }, isFinal)}
      />
      <AmountInput
        name="Hasta"
        {...field}
        value={max}
        onChange={(amount, isFinal) => change({ min, max: amount }, isFinal)}
      />
      {reversed && (
        <div className="order-last col-span-2 grid justify-items-start gap-2 text-sm">
          <p id={errorId} role="alert" className="text-danger">
            El mínimo es mayor que el máximo, y por eso no se aplican. ¿Los escribiste al revés?
          </p>
          <button
            type="button"
            onClick={() => onChange({ min: reversed.max, max: reversed.min })}
            className="btn btn-quiet min-h-9 px-3 py-1 pointer-coarse:min-h-11"
          >
            Intercambiarlos
          </button>
        </div>
      )}
    </div>
  );
}
