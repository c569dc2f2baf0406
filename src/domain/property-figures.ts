import { z } from 'zod';
import { propertyTypes } from './property.ts';

/** The numbers of properties of one type; the id is the type. The keys are the stored field names. */
export const propertyFiguresSchema = z.object({
  id: z.enum(propertyTypes),
  total: z.number(),
  for_sale: z.number(),
  for_rent: z.number(),
  active: z.number(),
});
