import { createHash } from 'node:crypto';
import type { SnapshotBroker } from '#domain/broker-profile.ts';
import { shownLocationSchema } from '#domain/location.ts';
import type { Photograph } from '#domain/photograph.ts';
import { photographIdOf } from '#domain/photograph-variants.ts';
import { type Property, propertySchema } from '#domain/property.ts';
import type { PropertyRoads } from '#domain/road-distance.ts';
import { locationIdOf, locationRecord, propertyIdOf } from '#server/seed/demo-ids.ts';
import { demoLocations } from '#server/seed/demo-locations.ts';
import { type DemoProperty, demoProperties } from '#server/seed/demo-properties.ts';

import { audi, veracruz, volkswagen } from '../support/landmark.ts';
import { oneOf, randomFrom } from '../support/random.ts';

const seed = 20_261_121;
export const photographsEach = 8;
const stamp = '2026-11-02 15:00:00.000Z';
const syllables =
  'ca ce co chi da de go gua hue ja la li lo ma mi na ne pa pe qui ri san ta te ti tla va xo'.split(' ');
const kinds = ['Parque', 'Corredor', 'Conjunto', 'Fraccionamiento', 'Rancho', 'Calle', 'Avenida'];

/** Generates properties: demo properties with other sizes, locations and titles. The same ones every time. */
export function manyProperties(count: number): Property[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, number) => {
    const model = oneOf(demoProperties, random);
    return propertySchema.parse({
      ...variantOf(model, random),
      id: propertyIdOf(`bench ${number}`),
      reference_code: `NP-${String(number + 1).padStart(4, '0')}`,
    });
  });
}

function variantOf(model: DemoProperty, random: () => number) {
  const place = oneOf(demoLocations, random);
  const scale = 0.5 + 1.5 * random();
  const scaled = (figure: number | undefined) => figure && Math.round(figure * scale);
  const name = `${oneOf(kinds, random)} ${properName(random)}`;
  return {
    ...model,
    title: `${model.type} de ${scaled(model.area)} m² en ${name}, ${place.city}`,
    location_id: locationIdOf(place.key),
    location: `${name}, ${place.city}, ${place.state}`,
    address: `${name} ${Math.ceil(random() * 900)}, ${place.city}, ${place.state}`,
    city: place.city,
    state: place.state,
    description: [model, oneOf(demoProperties, random)].map(({ description }) => description).join('\n\n'),
    area: scaled(model.area),
    sale_price: scaled(model.sale_price),
    rental_price: scaled(model.rental_price),
    featured: random() < 0.02,
    active: true,
    created_at: stamp,
    updated_at: stamp,
    images: Array.from({ length: photographsEach }, (_, index) => `fotografia-${index + 1}.jpg`),
  };
}

/** Generates a place name. Some hundreds of properties share each. */
function properName(random: () => number): string {
  const length = 2 + Math.floor(2 * random());
  const name = Array.from({ length }, () => oneOf(syllables, random)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The snapshot that the publisher would write for these properties. Their photographs count as encoded. */
export function snapshotOf(properties: Property[]) {
  return {
    revision: 1,
    company,
    properties,
    closed_properties: [] as Property[],
    documents: [],
    brokers: [] as SnapshotBroker[],
    locations: demoLocations.map((location) =>
      shownLocationSchema.parse({
        ...locationRecord(location),
        created_at: stamp,
        updated_at: stamp,
      }),
    ),
    photographs: properties.flatMap(({ id, images }) =>
      images.map((name) => photographNamed(photographIdOf(id, name))),
    ),
    property_paths: [],
    road_distances: [] as PropertyRoads[],
    redirects: [],
    landmarks: [volkswagen, audi, veracruz],
    pinned_release: '',
  };
}

const photographNamed = (id: string): Photograph & { id: string } => ({
  id,
  contentHash: createHash('sha256').update(id).digest('hex').slice(0, 16),
  width: 1_600,
  height: 1_067,
  color: `#${createHash('sha256').update(id).digest('hex').slice(0, 6)}`,
});

const company = {
  name: 'Naves Industriales Puebla',
  notification_email: 'ventas@example.com',
  email: 'ventas@example.com',
  phone: '+52 222 123 4567',
  whatsapp: '522221234567',
  address: 'Blvd. Atlixcáyotl 2901, Puebla, Puebla',
  latitude: 19.04,
  longitude: -98.2,
  hours_weekdays: '9:00 AM – 6:00 PM',
  hours_saturday: '10:00 AM – 2:00 PM',
};
