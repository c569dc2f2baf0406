import { z } from 'zod';

/** A price before and after an edit, both in the same currency and basis. */
const statedChange = z.tuple([z.number(), z.number(), z.enum(['MXN', 'USD']), z.enum(['total', 'per_m2'])]);
export type StatedChange = z.infer<typeof statedChange>;

/** The prices that an edit changed in a way that can be compared; null or absent for the others. */
export const priceChangeSchema = z.object({ sale: statedChange.nullish(), rent: statedChange.nullish() });
export type PriceChange = z.infer<typeof priceChangeSchema>;
