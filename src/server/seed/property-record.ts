import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { locationIdOf, propertyIdOf } from './demo-ids.ts';
import type { DemoProperty } from './demo-property.ts';
import { demoLocations } from './locations.ts';

const folder = join(import.meta.dirname, 'photographs');

/** Alternative texts of the demo photographs, by file name. */
export type Captions = Map<string, string>;

export async function readCaptions(): Promise<Captions> {
  const captions: { file: string; alt: string }[] = JSON.parse(
    await readFile(join(folder, 'captions.json'), 'utf8'),
  );
  return new Map(captions.map(({ file, alt }) => [file, alt]));
}

/** Writes a demo property with its photographs, and then their texts under the names that PocketBase gave them. */
export async function createProperty(superuser: PocketBase, property: DemoProperty, captions: Captions) {
  const { location_key, photographs, ...fields } = property;
  const { city, state } = demoLocations.find(({ key }) => key === location_key) ?? {};
  const properties = superuser.collection<{ images: string[] }>('properties');
  const place = { location_id: locationIdOf(location_key), city, state };
  const images = await Promise.all(photographs.map(photographFile));
  const id = propertyIdOf(property.title);
  const created = await properties.create({ ...fields, ...place, id, images });
  const texts = created.images.map((name, index) => [name, captions.get(photographs[index] ?? '')]);
  await properties.update(id, { image_alts: Object.fromEntries(texts) });
}

async function photographFile(name: string): Promise<File> {
  return new File([await readFile(join(folder, name))], name, { type: 'image/jpeg' });
}
