import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { demoAvailabilityOf } from './demo-availability.ts';
import { locationIdOf, propertyIdOf } from './demo-ids.ts';
import { demoLocations } from './demo-locations.ts';
import type { DemoProperty } from './demo-property.ts';

const folder = join(import.meta.dirname, 'photographs');

/** Alternative texts of the demo photographs, by file name. */
export type Captions = Map<string, string>;

export async function readCaptions(): Promise<Captions> {
  const captions: { file: string; alt: string }[] = JSON.parse(
    await readFile(join(folder, 'captions.json'), 'utf8'),
  );
  return new Map(captions.map(({ file, alt }) => [file, alt]));
}

/** Creates the property at `index`, the newest first, with its photographs. The captions follow, because PocketBase renames the uploaded files. */
export async function createDemoProperty(
  superuser: PocketBase,
  property: DemoProperty,
  index: number,
  captions: Captions,
  /** The ids of their accounts, by state. */
  brokers: Record<string, string>,
) {
  const { location_key, photographs, ...stated } = property;
  const fields = { ...stated, ...demoAvailabilityOf(property.title, index, Date.now()) };
  const { city, state } = demoLocations.find(({ key }) => key === location_key) ?? {};
  const properties = superuser.collection<{ images: string[] }>('properties');
  const locationFields = { location_id: locationIdOf(location_key), city, state };
  const images = await Promise.all(photographs.map(photographFile));
  const id = propertyIdOf(property.title);
  const created = await properties.create({
    ...fields,
    ...locationFields,
    broker_id: brokers[state ?? ''],
    id,
    images,
  });
  const captionsByName = created.images.map((name, index) => [name, captions.get(photographs[index] ?? '')]);
  await properties.update(id, { image_alts: Object.fromEntries(captionsByName) });
}

async function photographFile(name: string): Promise<File> {
  return new File([await readFile(join(folder, name))], name, { type: 'image/jpeg' });
}
