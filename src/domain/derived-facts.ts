import type { Property } from './property.ts';

type Figures = Partial<Pick<Property, 'area' | 'land_area' | 'office_area' | 'power_kva'>>;

/** kVA per 10,000 m² that industrial parks are expected to offer, and that are recommended. */
export const parkPowerNorm = { expected: 150, recommended: 250 } as const;

const squareMetresOfNorm = 10_000;

/**
 * kVA per 10,000 m², rounded. It is counted on the land, as the norm of the parks is, or else on the area; undefined
 * when power or areas are not stated.
 */
export function powerDensityOf({ area = 0, land_area = area, power_kva }: Figures): number | undefined {
  if (power_kva === undefined || land_area <= 0) return undefined;
  return Math.round((power_kva / land_area) * squareMetresOfNorm);
}

/** The offices as percent of the area, rounded; undefined when either is not stated. */
export const officeShareOf = ({ area, office_area }: Figures) => percentOf(office_area, area);

/** The built area as percent of the land, rounded; undefined when either is not stated. */
export const builtShareOf = ({ area, land_area }: Figures) => percentOf(area, land_area);

function percentOf(part: number | undefined, whole: number | undefined): number | undefined {
  return part && whole ? Math.round((part / whole) * 100) : undefined;
}
