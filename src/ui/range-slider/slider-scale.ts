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
