import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { cropPhotograph } from './crop-photograph.ts';
import { demoAvailabilityOf } from './demo-availability.ts';
import { locationIdOf, propertyIdOf } from './demo-ids.ts';
import { demoLocations } from './demo-locations.ts';
import type { DemoProperty, PhotographView } from './demo-properties.ts';

/** Pixels. Each width that the site offers takes time when the demo starts first. */
const croppedWidths = { main: 1080, other: 800 };
const folder = join(import.meta.dirname, 'photographs');

/** Alternative texts of the demo photographs, by file name. */
export type Captions = Map<string, string>;

export async function readCaptions(): Promise<Captions> {
  const captions: { file: string; alt: string }[] = JSON.parse(
    await readFile(join(folder, 'captions.json'), 'utf8'),
  );
  return new Map(captions.map(({ file, alt }) => [file, alt]));
}

/** The parts of a demo property besides its fields. */
interface DemoPropertyParts {
  /** Of the property among all; the newest is 0. */
  index: number;
  captions: Captions;
  /** The ids of the accounts of brokers, by state. */
  brokers: Record<string, string>;
}

/** Creates a property with its photographs. The captions follow, because PocketBase renames the uploaded files. */
export async function createDemoProperty(
  superuser: PocketBase,
  property: DemoProperty,
  { index, captions, brokers }: DemoPropertyParts,
) {
  const { location_key, photographs, parent: _p, drawing: _d, demo_availability: _a, ...stated } = property;
  const fields = { ...stated, ...demoAvailabilityOf(property, index, Date.now()) };
  const { city, state } = demoLocations.find(({ key }) => key === location_key) ?? {};
  const properties = superuser.collection<{ images: string[] }>('properties');
  const locationFields = { location_id: locationIdOf(location_key), city, state };
  const mainIndex = stated.featured_img_index ?? 0;
  const images = await Promise.all(
    photographs.map((view, image) =>
      photographFile(view, croppedWidths[image === mainIndex ? 'main' : 'other']),
    ),
  );
  const id = propertyIdOf(stated.title);
  const created = await properties.create({
    ...fields,
    ...locationFields,
    broker_id: brokers[state ?? ''],
    id,
    images,
  });
  const captionsByName = created.images.map((name, image) => [name, captionOf(photographs[image], captions)]);
  await properties.update(id, { image_alts: Object.fromEntries(captionsByName) });
}

/** An uncropped source is uploaded unchanged. */
async function photographFile(view: PhotographView, width: number): Promise<File> {
  const bytes =
    view.size === undefined ? await readFile(join(folder, view.source)) : await cropPhotograph(view, width);
  return new File([new Uint8Array(bytes)], view.source, { type: 'image/jpeg' });
}

/** In a mirrored photograph right is left. */
function captionOf(view: PhotographView | undefined, captions: Captions): string | undefined {
  const caption = captions.get(view?.source ?? '');
  return view?.is_mirrored ? caption?.replace(/\bderecha\b/g, 'izquierda') : caption;
}
