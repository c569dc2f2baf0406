import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { documentDraftSchema } from '#domain/document.ts';
import { slugOf } from '#domain/slug.ts';
import { propertyIdOf } from './demo-ids.ts';
import { demoProperties } from './demo-properties.ts';
import { demoDataFolder, readDemoData } from './read-demo-data.ts';

const schema = documentDraftSchema.omit({ valid_until: true }).extend({
  /** Names a demo property. */
  property_title: z.string(),
  /** Days from the day of seeding until the last valid one. */
  valid_for_days: z.number().optional(),
  /** A file of ./data/documents. */
  file: z.string(),
});
const demoDocuments = readDemoData<z.infer<typeof schema>>('documents', schema);

const dayMs = 24 * 60 * 60 * 1000;

async function fileOf(...path: string[]): Promise<File> {
  const name = path.at(-1) ?? '';
  const type = name.endsWith('.png') ? { type: 'image/png' } : {};
  return new File([new Uint8Array(await readFile(join(demoDataFolder, ...path)))], name, type);
}

/** Uploads the documents of the demo properties, and the drawings of those without a plan. */
export async function seedDocuments(superuser: PocketBase): Promise<void> {
  const documents = superuser.collection('documents');
  for (const { property_title, valid_for_days, file, ...draft } of demoDocuments) {
    const until = valid_for_days === undefined ? undefined : new Date(Date.now() + valid_for_days * dayMs);
    await documents.create({
      ...draft,
      property_id: propertyIdOf(property_title),
      valid_until: until?.toISOString().slice(0, 10) ?? '',
      file: await fileOf('documents', file),
    });
  }
  for (const { title, drawing } of demoProperties)
    if (drawing)
      await documents.create({
        ...{ name: drawing, kind: 'plan', visibility: 'public', valid_until: '' },
        property_id: propertyIdOf(title),
        file: await fileOf('drawings', `${slugOf(title)}.png`),
      });
}
