import type { CSSProperties } from 'react';
import './range-slider.css';

interface Ends {
  min: number;
  max: number;
}

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

/** Two thumbs on one track, each a native slider; neither passes the other. */
export function RangeSlider({ labels, bounds, step, value, read, onChange }: Props) {
  const span = bounds.max - bounds.min || 1;
  const track = {
    '--start': (value.min - bounds.min) / span,
    '--end': (value.max - bounds.min) / span,
  } as CSSProperties;
  const thumb = { ...bounds, step };

  return (
    <div className="range-slider" style={track}>
      <input
        type="range"
        {...thumb}
        aria-label={labels[0]}
        aria-valuetext={read(value.min)}
        data-above={value.min - bounds.min > span / 2 || undefined}
        value={value.min}
        onChange={(event) => onChange({ ...value, min: Math.min(event.target.valueAsNumber, value.max) })}
      />
      <input
        type="range"
        {...thumb}
        aria-label={labels[1]}
        aria-valuetext={read(value.max)}
        value={value.max}
        onChange={(event) => onChange({ ...value, max: Math.max(event.target.valueAsNumber, value.min) })}
      />
    </div>
  );
}
