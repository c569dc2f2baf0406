import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/** The folder of the demo data. */
export const demoDataFolder = join(import.meta.dirname, 'data');

/**
 * Reads a list of ./data. The schema only checks it: what a record does not state stays absent.
 * @throws ZodError that names the record and field which the schema refuses
 */
export function readDemoData<Item>(name: string, schema: z.ZodType): Item[] {
  const items: Item[] = JSON.parse(readFileSync(join(demoDataFolder, `${name}.json`), 'utf8'));
  schema.array().parse(items);
  return items;
}
