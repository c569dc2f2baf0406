/**
 * The rows whose best value is marked: only those in which more, or less, is plainly better for every tenant or buyer, and
 * the distances to the landmark that the visitor chose.
 * An area, a total that depends on it or a year is not.
 */
export const betterAmounts: Readonly<Record<string, 'more' | 'less'>> = {
  landmark: 'less',
  road: 'less',
  sale_per_m2: 'less',
  rent_per_m2: 'less',
  deposit_months: 'less',
  ceiling_height: 'more',
  column_spacing_x: 'more',
  column_spacing_y: 'more',
  floor_load: 'more',
  crane_capacity: 'more',
  loading_docks_count: 'more',
  dock_levelers: 'more',
  drive_in_doors: 'more',
  truck_court_depth: 'more',
  trailer_spots: 'more',
  parking_spots: 'more',
  power_kva: 'more',
};
