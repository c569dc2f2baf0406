/**
 * Thousandths of a degree (about 100 m), the first point as coordinates, each later one as the difference to its
 * predecessor.
 */
export type PackedLine = number[];

const perDegree = 1_000;

/** @param line longitude and latitude of each point in turn, in degrees */
export function packLine(line: number[]): PackedLine {
  const whole = line.map((degrees) => Math.round(degrees * perDegree));
  return whole.map((value, index) => value - (index < 2 ? 0 : (whole[index - 2] ?? 0)));
}

/** @returns latitude and longitude of each point, in degrees */
export function unpackLine(packed: PackedLine): [latitude: number, longitude: number][] {
  let [longitude, latitude] = [0, 0];
  return Array.from({ length: packed.length / 2 }, (_, index) => {
    longitude += packed[2 * index] ?? 0;
    latitude += packed[2 * index + 1] ?? 0;
    return [latitude / perDegree, longitude / perDegree];
  });
}
