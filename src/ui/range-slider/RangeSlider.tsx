import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import './range-slider.css';
import { type Ends, sliderScale } from './slider-scale.ts';

interface Props {
  /** What the two thumbs are called, the lower one first. */
  labels: [string, string];
  bounds: Ends;
  step: number;
  value: Ends;
  /** How a figure is read aloud. */
  read: (figure: number) => string;
  onChange: (value: Ends) => void;
}

const ends = ['min', 'max'] as const;
type End = (typeof ends)[number];
/** The share of the track that PageUp and PageDown move a thumb by. */
const page = 0.1;

/**
 * Two thumbs on one track, neither of which passes the other. Each is a native slider, for keyboards and screen
 * readers; what is seen and dragged lies where the scale puts its figure.
 */
export function RangeSlider({ labels, bounds, step, value, read, onChange }: Props) {
  const inputs = useRef<Partial<Record<End, HTMLInputElement | null>>>({});
  const dragged = useRef<End | undefined>(undefined);
  const { shareOf, figureAt } = sliderScale(bounds, step);
  const shares = { min: shareOf(value.min), max: shareOf(value.max) };

  const move = (end: End, figure: number) => {
    const within = end === 'min' ? Math.min(figure, value.max) : Math.max(figure, value.min);
    if (within !== value[end]) onChange({ ...value, [end]: within });
  };
  const turnPage = (end: End, { key }: KeyboardEvent) => {
    const way = { PageUp: page, PageDown: -page }[key];
    if (way !== undefined) move(end, figureAt(shares[end] + way));
    return way !== undefined;
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    dragged.current ??= nearestTo(share, shares);
    move(dragged.current, figureAt(share));
    inputs.current[dragged.current]?.focus({ preventScroll: true });
  };

  return (
    <div
      className="range-slider"
      style={{ '--start': shares.min, '--end': shares.max } as CSSProperties}
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
      {ends.map((end, index) => (
        <input
          key={end}
          ref={(input) => {
            inputs.current[end] = input;
          }}
          type="range"
          {...bounds}
          step={step}
          aria-label={labels[index]}
          aria-valuetext={read(value[end])}
          value={value[end]}
          onChange={(event) => move(end, event.target.valueAsNumber)}
          onKeyDown={(event) => turnPage(end, event) && event.preventDefault()}
        />
      ))}
    </div>
  );
}

/** Where both thumbs lie together it is the one that can move there. */
function nearestTo(share: number, { min, max }: Ends): End {
  if (min === max) return share < min || min === 1 ? 'min' : 'max';
  return Math.abs(share - min) < Math.abs(share - max) ? 'min' : 'max';
}
