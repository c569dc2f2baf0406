import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
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

/** Others wait for the check of their file. */
const maxUploads = 2;

/** Uploads the documents of the demo properties, and the drawings of those without a plan. */
export async function seedDocuments(superuser: PocketBase): Promise<void> {
  const limit = pLimit(maxUploads);
  const upload = (title: string, path: string[], fields: object) =>
    limit(async () => {
      const file = await fileOf(...path);
      await superuser.collection('documents').create({ ...fields, property_id: propertyIdOf(title), file });
    });
  /** One after the other: the site shows them in the order in which they are stored. */
  const uploadDocuments = async () => {
    for (const { property_title, valid_for_days, file, ...draft } of demoDocuments) {
      const until = valid_for_days === undefined ? undefined : new Date(Date.now() + valid_for_days * dayMs);
      const valid_until = until?.toISOString().slice(0, 10) ?? '';
      await upload(property_title, ['documents', file], { ...draft, valid_until });
    }
  };
  const plan = { kind: 'plan', visibility: 'public', valid_until: '' };
  const drawings = demoProperties.map(
    ({ title, drawing }) =>
      drawing && upload(title, ['drawings', `${slugOf(title)}.png`], { ...plan, name: drawing }),
  );
  await Promise.all([uploadDocuments(), ...drawings]);
}
