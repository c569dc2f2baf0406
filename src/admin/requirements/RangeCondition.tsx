import { useId, useState } from 'react';
import { type PriceTerms, readRangeEnd } from '#domain/numbers/typed-range-end.ts';
import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { formatNumber } from '#text/format.ts';

interface Props {
  label: string;
  unit: string;
  quantity: 'money' | 'area';
  range: Range | undefined;
  /** @param terms currency and basis that were typed with the range */
  onChange: (range: Range | undefined, terms?: PriceTerms) => void;
}

const ends = { min: 'Desde', max: 'Hasta' };
type End = keyof typeof ends;

const textOf = (range: Range | undefined, end: End): string => {
  const figure = range?.[end];
  const isOpen = figure === undefined || (end === 'min' ? figure <= 1 : figure >= unboundedMax);
  return isOpen ? '' : formatNumber(figure);
};

/** A range with two ends; one may stay open. Ends in the wrong order are swapped. A text that is no figure stays. */
export function RangeCondition({ label, unit, quantity, range, onChange }: Props) {
  const errorId = useId();
  /** The typed text; undefined while no input has the focus, so that both inputs show the range. */
  const [typed, setTyped] = useState<Record<End, string>>();
  const [hasFocus, setFocus] = useState(false);
  const shown = typed ?? { min: textOf(range, 'min'), max: textOf(range, 'max') };
  const isUnclear = (end: End) => readRangeEnd(shown[end], quantity).isUnclear === true;
  const hasUnclear = isUnclear('min') || isUnclear('max');

  const type = (end: End, text: string) => {
    const texts = { ...shown, [end]: text };
    setTyped(texts);
    const [min, max] = [readRangeEnd(texts.min, quantity), readRangeEnd(texts.max, quantity)];
    const { range: both, terms } = end === 'min' ? min : max;
    if (both) return onChange(both, terms);
    if (!min.figure && !max.figure) return onChange(undefined);
    const [from, to] = [min.figure || 1, max.figure || unboundedMax];
    onChange({ min: Math.min(from, to), max: Math.max(from, to) }, terms);
  };

  const input = (end: End) => (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${label} ${ends[end].toLowerCase()} (${unit})`}
      aria-invalid={!hasFocus && isUnclear(end)}
      aria-describedby={hasUnclear && !hasFocus ? errorId : undefined}
      placeholder={ends[end]}
      value={shown[end]}
      onChange={({ target }) => type(end, target.value)}
      className="field min-w-0 flex-1 tabular-nums"
    />
  );

  return (
    <fieldset
      className="min-w-0"
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocus(false);
        if (!hasUnclear) setTyped(undefined);
      }}
    >
      <legend className="mb-1 font-medium">
        {label} <span className="text-muted font-normal">({unit})</span>
      </legend>
      <div className="flex items-center gap-2">
        {input('min')}
        <span aria-hidden>–</span>
        {input('max')}
      </div>
      {hasUnclear && !hasFocus && (
        <p id={errorId} role="alert" className="text-danger mt-1 text-sm">
          No entendimos esta cifra y no cuenta. Escribe, por ejemplo, {unclearExamples[quantity]}.
        </p>
      )}
    </fieldset>
  );
}

const unclearExamples = { money: '80,000, 80 mil o 1.5 mdp', area: '5,000, 5 mil o 1 ha' };
