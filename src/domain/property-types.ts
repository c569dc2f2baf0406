/** Apart from the schema, so that the list in the visitor's browser needs no zod. */
export const propertyTypes = [
  'Nave Industrial',
  'Bodega',
  'Terreno Industrial',
  'Parque Industrial',
] as const;
export type PropertyType = (typeof propertyTypes)[number];
