import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import './range-slider.css';

export interface SliderRange {
  min: number;
  max: number;
}

/**
 * Makes a logarithmic scale between a slider's values, zero or more, and places on its track. A place is a fraction
 * of the track, from 0 to 1. The larger the values, the closer together they lie.
 */
export function makeSliderScale({ min, max }: SliderRange, step: number) {
  const log = (value: number) => Math.log(value + step);
  const span = log(max) - log(min) || 1;

  return {
    fractionOf: (value: number) => (log(value) - log(min)) / span,
    /** The nearest round value, a multiple of the step. The two ends are exact. */
    valueAt: (fraction: number): number => {
      if (fraction <= 0) return min;
      if (fraction >= 1) return max;
      const value = Math.exp(log(min) + fraction * span) - step;
      const rounding = step * 10 ** Math.max(0, Math.floor(Math.log10(value / step)) - 1);
      return Math.min(Math.max(Math.round(value / rounding) * rounding, min), max);
    },
  };
}

interface Props {
  /** The accessible names of the two thumbs, the lower one first. */
  labels: [string, string];
  bounds: SliderRange;
  step: number;
  value: SliderRange;
  /** The text that a screen reader speaks for a value. */
  formatValue: (value: number) => string;
  onChange: (value: SliderRange) => void;
}

const thumbs = ['min', 'max'] as const;
type Thumb = (typeof thumbs)[number];
/** The fraction of the track that PageUp and PageDown move a thumb. */
const pageFraction = 0.1;

/**
 * Two thumbs on one track; neither passes the other. Each thumb is a native range input for keyboards and screen
 * readers. Its visible place and dragging follow the logarithmic scale.
 */
export function RangeSlider({ labels, bounds, step, value, formatValue, onChange }: Props) {
  const inputs = useRef<Partial<Record<Thumb, HTMLInputElement | null>>>({});
  const dragged = useRef<Thumb | undefined>(undefined);
  const { fractionOf, valueAt } = makeSliderScale(bounds, step);
  const fractions = { min: fractionOf(value.min), max: fractionOf(value.max) };

  const move = (thumb: Thumb, target: number) => {
    const next = thumb === 'min' ? Math.min(target, value.max) : Math.max(target, value.min);
    if (next !== value[thumb]) onChange({ ...value, [thumb]: next });
  };
  const moveByPage = (thumb: Thumb, { key }: KeyboardEvent) => {
    const change = { PageUp: pageFraction, PageDown: -pageFraction }[key];
    if (change !== undefined) move(thumb, valueAt(fractions[thumb] + change));
    return change !== undefined;
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const fraction = (event.clientX - left) / width;
    dragged.current ??= nearestThumb(fraction, fractions);
    move(dragged.current, valueAt(fraction));
    inputs.current[dragged.current]?.focus({ preventScroll: true });
  };

  return (
    <div
      className="range-slider"
      style={{ '--start': fractions.min, '--end': fractions.max } as CSSProperties}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => dragged.current && drag(event)}
      onLostPointerCapture={() => {
        dragged.current = undefined;
      }}
    >
      {thumbs.map((thumb, index) => (
        <input
          key={thumb}
          ref={(input) => {
            inputs.current[thumb] = input;
          }}
          type="range"
          {...bounds}
          step={step}
          aria-label={labels[index]}
          aria-valuetext={formatValue(value[thumb])}
          value={value[thumb]}
          onChange={(event) => move(thumb, event.target.valueAsNumber)}
          onKeyDown={(event) => moveByPage(thumb, event) && event.preventDefault()}
        />
      ))}
    </div>
  );
}

/** The thumb that a press moves. When both have the same position, the one that can move towards the press. */
function nearestThumb(fraction: number, { min, max }: SliderRange): Thumb {
  if (min === max) return fraction < min || min === 1 ? 'min' : 'max';
  return Math.abs(fraction - min) < Math.abs(fraction - max) ? 'min' : 'max';
}
