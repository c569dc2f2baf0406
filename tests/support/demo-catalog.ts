import { type Property, propertySchema } from '#domain/property.ts';
import { demoAvailabilityOf } from '#server/seed/demo-availability.ts';
import { locationIdOf, propertyIdOf } from '#server/seed/demo-ids.ts';
import { demoLocations } from '#server/seed/demo-locations.ts';
import { demoProperties } from '#server/seed/demo-properties.ts';

const stamp = '2026-11-02 15:00:00.000Z';

/** The active demo properties, built without a database. */
export const demoCatalog: Property[] = demoProperties
  .map((stated, index) => {
    const { location_key } = stated;
    const { city, state } = demoLocations.find(({ key }) => key === location_key) ?? {};
    const place = { location_id: locationIdOf(location_key), city, state };
    const reference_code = `NP-${String(demoProperties.length - index).padStart(4, '0')}`;
    const { availability, available_from } = demoAvailabilityOf(stated, index, Date.parse(stamp));
    const given = { id: propertyIdOf(stated.title), reference_code, created_at: stamp, updated_at: stamp };
    return propertySchema.parse({ ...stated, availability, available_from, ...place, ...given });
  })
  .filter(({ active, status }) => active && status === 'active');
