/** The types have their own file, so that the list in a visitor's browser does not load zod. */
export const propertyTypes = [
  'Nave Industrial',
  'Bodega',
  'Terreno Industrial',
  'Parque Industrial',
] as const;
export type PropertyType = (typeof propertyTypes)[number];
