export interface Ends {
  min: number;
  max: number;
}

/** Where figures from zero up lie on a track, from 0 to 1: the greater they are, the closer together. */
export function sliderScale({ min, max }: Ends, step: number) {
  const grow = (figure: number) => Math.log(figure + step);
  const span = grow(max) - grow(min) || 1;

  return {
    shareOf: (figure: number) => (grow(figure) - grow(min)) / span,
    /** The round figure nearest to a place, on the grid of the step; the ends are exact. */
    figureAt: (share: number): number => {
      if (share <= 0) return min;
      if (share >= 1) return max;
      const figure = Math.exp(grow(min) + share * span) - step;
      const grain = step * 10 ** Math.max(0, Math.floor(Math.log10(figure / step)) - 1);
      return Math.min(Math.max(Math.round(figure / grain) * grain, min), max);
    },
  };
}
