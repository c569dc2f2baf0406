/** The middle one of numbers, the lower of two; undefined without numbers. */
export const medianOf = (values: number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
