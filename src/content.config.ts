import { defineCollection } from 'astro:content';
import { SNAPSHOT } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { companySchema } from '#domain/company.ts';
import { locationSchema } from '#domain/location.ts';
import { photographSchema } from '#domain/photograph.ts';
import { propertySchema } from '#domain/property.ts';

type Entry = Record<string, unknown> & { id: string };

/** Reads one part of the snapshot that the build works from; in development again whenever it is rewritten. */
function snapshotLoader(name: string, entriesOf: (snapshot: Record<string, unknown>) => unknown): Loader {
  return {
    name: `snapshot-${name}`,
    load: async ({ store, parseData, watcher }) => {
      const fill = async () => {
        const entries = entriesOf(JSON.parse(await readFile(SNAPSHOT, 'utf8'))) as Entry[];
        store.clear();
        for (const entry of entries)
          store.set({ id: entry.id, data: await parseData({ id: entry.id, data: entry }) });
      };
      await fill();
      watcher?.add(SNAPSHOT);
      watcher?.on('change', (path) => (path === SNAPSHOT ? fill() : undefined));
    },
  };
}

export const collections = {
  properties: defineCollection({
    loader: snapshotLoader('properties', (snapshot) => snapshot.properties),
    schema: propertySchema,
  }),
  locations: defineCollection({
    loader: snapshotLoader('locations', (snapshot) => snapshot.locations),
    schema: locationSchema,
  }),
  photographs: defineCollection({
    loader: snapshotLoader('photographs', (snapshot) => snapshot.photographs),
    schema: photographSchema.extend({ id: z.string() }),
  }),
  publication: defineCollection({
    loader: snapshotLoader('publication', ({ revision, company, redirects }) => [
      { id: 'current', revision, company, redirects },
    ]),
    schema: z.object({
      id: z.string(),
      revision: z.number(),
      company: companySchema,
      redirects: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
    }),
  }),
};
