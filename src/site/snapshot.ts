import { SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { companySchema } from '#domain/company.ts';
import { locationSchema } from '#domain/location.ts';
import { photographSchema } from '#domain/photograph.ts';
import { propertySchema } from '#domain/property.ts';

const snapshotSchema = z.object({
  revision: z.number(),
  company: companySchema,
  properties: z.array(propertySchema),
  locations: z.array(locationSchema),
  photographs: z.array(photographSchema.extend({ id: z.string() })),
});

/** Everything that a build shows. It is read with the first page, so the bundles know nothing of it. */
export const snapshot = snapshotSchema.parse(JSON.parse(await readFile(SNAPSHOT, 'utf8')));
