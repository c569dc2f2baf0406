import { useId } from 'react';
import type { PriceTerms, TypedRangeEnd } from '#domain/numbers/typed-range-end.ts';
import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { isReversed } from '#domain/reversed-ranges.ts';
import { AmountInput } from './AmountInput.tsx';

interface Props {
  /** Name of the limited value for screen readers: "Área". */
  label: string;
  quantity: 'money' | 'area';
  value: Range | undefined;
  /** @param terms currency and basis that were typed with an end */
  onChange: (value: Range | undefined, terms?: PriceTerms) => void;
}

/** Two fields for minimum and maximum. An empty field sets no limit. A reversed range stays as it was typed. */
export function RangeInputs({ label, quantity, value, onChange }: Props) {
  const errorId = useId();
  const min = value && value.min > 1 ? value.min : undefined;
  const max = value && value.max < unboundedMax ? value.max : undefined;
  const reversed = value && isReversed(value) ? value : undefined;
  /** A minimum above the maximum counts only at the end: a typed "1" may become "10,000". */
  const change = (end: 'min' | 'max', typed: TypedRangeEnd, isFinal: boolean) => {
    const { range: both, figure, terms } = typed;
    if (both) return onChange(both, terms);
    const ends = { min, max, [end]: figure || undefined };
    if (ends.min === min && ends.max === max && !terms) return;
    const range = { min: ends.min ?? 1, max: ends.max ?? unboundedMax };
    if (ends.min === undefined && ends.max === undefined) onChange(undefined);
    else if (isFinal || !isReversed(range)) onChange(range, terms);
  };
  const field = { label, quantity, errorId: reversed && errorId };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <AmountInput
        name="Desde"
        {...field}
        value={min}
        onChange={(typed, isFinal) => change('min', typed, isFinal)}
      />
      <AmountInput
        name="Hasta"
        {...field}
        value={max}
        onChange={(typed, isFinal) => change('max', typed, isFinal)}
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
