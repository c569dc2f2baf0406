import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type PocketBase from 'pocketbase';
import { locationRecord } from '#server/seed/demo-ids.ts';
import { demoLocations } from '#server/seed/demo-locations.ts';
import { manyProperties, photographsEach } from './catalog.ts';

const photographs = join(import.meta.dirname, '../../src/server/seed/photographs');
const concurrency = 4;

/** Creates many properties with photographs in a product without properties. */
export async function fillCatalog(api: PocketBase, count: number): Promise<void> {
  api.autoCancellation(false);
  for (const location of demoLocations) await api.collection('locations').create(locationRecord(location));
  const files = await Promise.all(globSync(join(photographs, '*.jpg')).sort().map(fileOf));
  const queue = manyProperties(count).entries();
  const createRest = async () => {
    for (const [number, property] of queue) {
      const images = Array.from(
        { length: photographsEach },
        (_, index) => files[(number + index) % files.length],
      );
      await api.collection('properties').create({ ...property, images });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, createRest));
}

const fileOf = async (path: string) =>
  new File([await readFile(path)], basename(path), { type: 'image/jpeg' });
