import fc, { type Arbitrary } from 'fast-check';
import type { Property } from '#domain/property.ts';
import { propertyStatuses, propertyTypes } from '#domain/property.ts';
import type { BuiltSnapshot } from './site-builder.ts';

/** One change of a snapshot, as an administrator makes it. */
export interface SnapshotEdit {
  apply: (snapshot: BuiltSnapshot) => BuiltSnapshot;
  /** For the report of a failure. */
  toString: () => string;
}

const words = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñ"<>& ]{2,20}$/).map((text) => `${text.trim()} 7`);
const amount = fc.integer({ min: 1, max: 90_000 });

/** A change of one record. Keys are stored field names. */
const propertyChange: Arbitrary<Partial<Property>> = fc.oneof(
  fc.record({ title: words }),
  fc.record({ description: words }),
  fc.record({ location: words }),
  fc.record({ address: words }),
  fc.record({ city: words }),
  fc.record({ type: fc.constantFrom(...propertyTypes) }),
  fc.record({ area: amount }),
  fc.record({
    latitude: fc.constantFrom(19.1, 18.48),
    longitude: fc.constantFrom(-98.25, -97.4),
  }),
  fc.record({ ceiling_height: amount }),
  fc.record({ features: fc.uniqueArray(words, { maxLength: 3 }) }),
  fc.record({ available_services: fc.uniqueArray(words, { maxLength: 3 }) }),
  fc.record({ is_for_sale: fc.constant(true), sale_price: amount }),
  fc.record({ is_for_rent: fc.constant(true), rental_price: amount }),
  fc.record({ featured: fc.boolean() }),
  fc.record({ status: fc.constantFrom(...propertyStatuses) }),
  fc.record({ featured_img_index: fc.nat(7) }),
  fc.record({ images: fc.shuffledSubarray(['fotografia-1.jpg', 'fotografia-2.jpg', 'fotografia-3.jpg']) }),
  fc.record({ image_alts: fc.record({ 'fotografia-1.jpg': words }) }),
  fc.record({ updated_at: fc.constant('2026-11-20 15:00:00.000Z') }),
);
const companyChange = fc.oneof(
  fc.record({ name: words }),
  fc.record({ phone: fc.constant('+52 222 555 0110') }),
  fc.record({ notification_email: fc.constant('interno@example.com') }),
);
const locationChange = fc.oneof(fc.record({ name: words }), fc.record({ city: words }));
const landmarkChange = fc.oneof(
  fc.record({ short_name: words }),
  fc.record({ latitude: fc.constantFrom(19.12, 19.2) }),
);
const photographChange = fc.oneof(
  fc.record({ color: fc.constant('#123456') }),
  fc.record({ width: fc.integer({ min: 300, max: 1_600 }) }),
  fc.record({ contentHash: fc.constant('0123456789abcdef') }),
);

type List = 'properties' | 'locations' | 'landmarks' | 'photographs';

function changeIn<L extends List>(
  list: L,
  length: number,
  change: Arbitrary<Partial<BuiltSnapshot[L][number]>>,
): Arbitrary<SnapshotEdit> {
  return fc.tuple(fc.nat(length - 1), change).map(([position, changed]) => ({
    apply: (snapshot) => ({
      ...snapshot,
      [list]: snapshot[list].map((record, index) =>
        index === position ? { ...record, ...changed } : record,
      ),
    }),
    toString: () => `${list}[${position}] ${JSON.stringify(changed)}`,
  }));
}

/** A routing server answers for some properties. */
const roadsChange = (
  properties: BuiltSnapshot['properties'],
  landmarks: BuiltSnapshot['landmarks'],
): Arbitrary<SnapshotEdit> =>
  fc.subarray(properties, { minLength: 1 }).map((some) => ({
    apply: (snapshot) => ({
      ...snapshot,
      road_distances: some.map(({ id }) => ({
        property_id: id,
        roads: landmarks.slice(0, 2).map((landmark) => ({ landmark_id: landmark.id, km: 8.4, minutes: 14 })),
      })),
    }),
    toString: () => `road_distances of ${some.length} properties`,
  }));

/** From one to three random edits of a snapshot. Most are of properties, because other edits let few pages be kept. */
export function anyEdits({
  properties,
  locations,
  landmarks,
  photographs,
}: BuiltSnapshot): Arbitrary<SnapshotEdit[]> {
  const edit = fc.oneof(
    { weight: 8, arbitrary: changeIn('properties', properties.length, propertyChange) },
    { weight: 2, arbitrary: changeIn('photographs', photographs.length, photographChange) },
    { weight: 1, arbitrary: changeIn('locations', locations.length, locationChange) },
    { weight: 1, arbitrary: changeIn('landmarks', landmarks.length, landmarkChange) },
    {
      weight: 1,
      arbitrary: roadsChange(properties, landmarks),
    },
    {
      weight: 1,
      arbitrary: companyChange.map(
        (changed): SnapshotEdit => ({
          apply: (snapshot) => ({ ...snapshot, company: { ...snapshot.company, ...changed } }),
          toString: () => `company ${JSON.stringify(changed)}`,
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.nat(properties.length - 1).map(
        (position): SnapshotEdit => ({
          apply: (snapshot) => ({
            ...snapshot,
            properties: snapshot.properties.filter((_, index) => index !== position),
          }),
          toString: () => `properties[${position}] removed`,
        }),
      ),
    },
  );
  return fc.array(edit, { minLength: 1, maxLength: 3 });
}
