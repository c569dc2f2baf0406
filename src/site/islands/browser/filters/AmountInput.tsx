import { useEffect, useId, useRef, useState } from 'react';
import { readRangeEnd, type TypedRangeEnd } from '#domain/numbers/typed-range-end.ts';
import { formatNumber } from '#text/format.ts';

interface Props {
  name: string;
  /** Name of the limited value for screen readers: "Área". */
  label: string;
  quantity: 'money' | 'area';
  value: number | undefined;
  /** The id of the error text of the range that the amount belongs to. */
  errorId?: string | undefined;
  /** Called at pauses in the typing, and with `isFinal` when the visitor leaves the field or presses Enter. */
  onChange: (typed: TypedRangeEnd, isFinal: boolean) => void;
}

const typingPauseMs = 300;
const examples = { money: '80,000, 80 mil o 1.5 mdp', area: '5,000, 5 mil o 1 ha' };
const textOf = (value: number | undefined) => (value ? formatNumber(value) : '');

/** A field for an amount as people write it: "80 mil". It is formatted only when the visitor leaves it or presses Enter. */
export function AmountInput({ name, label, quantity, value, errorId, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isUnclear, setUnclear] = useState(false);
  const hintId = useId();

  useEffect(() => {
    if (isTyping.current || !input.current) return;
    input.current.value = textOf(value);
    setUnclear(false);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const accept = (field: HTMLInputElement, isFinal: boolean) => {
    const typed = readRangeEnd(field.value, quantity);
    const isClear = !typed.isUnclear;
    if (isClear && (isFinal || (!typed.range && (typed.figure || undefined) !== value)))
      onChange(typed, isFinal);
    if (!isFinal) return;
    isTyping.current = false;
    setUnclear(!isClear);
    // A range changes `value`, which then fills both fields.
    if (isClear) field.value = textOf(typed.range ? value : typed.figure);
  };
  const acceptAfterPause = (field: HTMLInputElement) => {
    isTyping.current = true;
    setUnclear(false);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => accept(field, false), typingPauseMs);
  };
  const acceptNow = (field: HTMLInputElement) => {
    clearTimeout(pause.current);
    if (isTyping.current) accept(field, true);
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
          aria-invalid={isUnclear || errorId !== undefined}
          aria-describedby={isUnclear ? hintId : errorId}
          onChange={(event) => acceptAfterPause(event.target)}
          onBlur={(event) => acceptNow(event.target)}
          onKeyDown={(event) => event.key === 'Enter' && acceptNow(event.currentTarget)}
          className="field tabular-nums"
        />
      </label>
      {isUnclear && (
        <p id={hintId} role="alert" className="text-danger order-last col-span-2">
          No entendimos esta cifra. Escribe, por ejemplo, {examples[quantity]}.
        </p>
      )}
    </div>
  );
}
