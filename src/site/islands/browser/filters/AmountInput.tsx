import { useEffect, useId, useRef, useState } from 'react';
import { type AmountKind, parseAmount } from '#site/search/parse-amount.ts';
import { formatNumber } from '#text/format.ts';

interface Props {
  name: string;
  /** What is bounded, for screen readers: "Área". */
  label: string;
  measure: AmountKind;
  value: number | undefined;
  /** Called while the visitor types, and for the last time with isFinal. */
  onChange: (value: number | undefined, isFinal: boolean) => void;
}

/** Milliseconds without a key after which a figure counts. */
const rest = 300;
const examples: Record<AmountKind, string> = { price: '80,000, 80 mil o 1.5 mdp', area: '5,000 o 5 mil' };
const textOf = (value: number | undefined) => (value ? formatNumber(value) : '');

/** Taken over when the visitor pauses, leaves the field or presses Enter; only then is it written out anew. */
export function AmountInput({ name, label, measure, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isUnclear, setUnclear] = useState(false);
  const hint = useId();

  useEffect(() => {
    if (isTyping.current || !input.current) return;
    input.current.value = textOf(value);
    setUnclear(false);
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const take = (field: HTMLInputElement, isFinal: boolean) => {
    const figure = parseAmount(field.value, measure) || undefined;
    const isRead = !Number.isNaN(parseAmount(field.value, measure));
    if (isRead && (figure !== value || isFinal)) onChange(figure, isFinal);
    if (!isFinal) return;
    isTyping.current = false;
    setUnclear(!isRead);
    if (isRead) field.value = textOf(figure);
  };
  const takeAtRest = (field: HTMLInputElement) => {
    isTyping.current = true;
    setUnclear(false);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => take(field, false), rest);
  };
  const takeNow = (field: HTMLInputElement) => {
    clearTimeout(waiting.current);
    if (isTyping.current) take(field, true);
  };

  return (
    <div className="contents text-sm">
      <label>
        <span className="text-muted mb-1 block">
          <span className="sr-only">{label}: </span>
          {name}
        </span>
        <input
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={textOf(value)}
          aria-invalid={isUnclear}
          aria-describedby={isUnclear ? hint : undefined}
          onChange={(event) => takeAtRest(event.target)}
          onBlur={(event) => takeNow(event.target)}
          onKeyDown={(event) => event.key === 'Enter' && takeNow(event.currentTarget)}
          className="field tabular-nums"
        />
      </label>
      {isUnclear && (
        <p id={hint} role="alert" className="text-danger order-last col-span-2">
          No entendimos esta cifra. Escribe, por ejemplo, {examples[measure]}.
        </p>
      )}
    </div>
  );
}
