import { z } from 'zod';
import { propertyTypes } from './property.ts';

/** How many properties there are of one type, which is the id. */
export const propertyFiguresSchema = z.object({
  id: z.enum(propertyTypes),
  total: z.number(),
  for_sale: z.number(),
  for_rent: z.number(),
  active: z.number(),
});
