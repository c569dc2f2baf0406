import { useState } from 'react';
import { normalizeNumber } from '#admin/forms/normalize-number.ts';
import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { formatNumber } from '#text/format.ts';

interface Props {
  label: string;
  unit: string;
  range: Range | undefined;
  onChange: (range: Range | undefined) => void;
}

type End = 'min' | 'max';

/**
 * An integer, because the URL of the list has no decimals. Undefined for a blank input and for text that is not a
 * number.
 */
function figureIn(text: string, unit: string): number | undefined {
  const figure = Math.round(Number(normalizeNumber(text, unit) || Number.NaN));
  return figure > 0 && figure < unboundedMax ? figure : undefined;
}

const textOf = (range: Range | undefined, end: End): string => {
  const figure = range?.[end];
  const isOpen = figure === undefined || (end === 'min' ? figure <= 1 : figure >= unboundedMax);
  return isOpen ? '' : formatNumber(figure);
};

/** A range with two ends; one may stay open. Ends in the wrong order are swapped. */
export function RangeCondition({ label, unit, range, onChange }: Props) {
  /** The typed text; undefined while no input has the focus, so that both inputs show the range. */
  const [typed, setTyped] = useState<Record<End, string>>();
  const shown = typed ?? { min: textOf(range, 'min'), max: textOf(range, 'max') };

  const type = (end: End, text: string) => {
    const texts = { ...shown, [end]: text };
    setTyped(texts);
    const [min, max] = [figureIn(texts.min, unit), figureIn(texts.max, unit)];
    if (min === undefined && max === undefined) return onChange(undefined);
    const [from, to] = [min ?? 1, max ?? unboundedMax];
    onChange({ min: Math.min(from, to), max: Math.max(from, to) });
  };

  const input = (end: End, name: string) => (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${label} ${name.toLowerCase()} (${unit})`}
      placeholder={name}
      value={shown[end]}
      onChange={({ target }) => type(end, target.value)}
      className="field min-w-0 flex-1 tabular-nums"
    />
  );

  return (
    <fieldset
      className="min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyped(undefined);
      }}
    >
      <legend className="mb-1 font-medium">
        {label} <span className="text-muted font-normal">({unit})</span>
      </legend>
      <div className="flex items-center gap-2">
        {input('min', 'Desde')}
        <span aria-hidden>–</span>
        {input('max', 'Hasta')}
      </div>
    </fieldset>
  );
}
