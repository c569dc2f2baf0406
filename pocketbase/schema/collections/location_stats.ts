import { readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';

/** How many properties each location has. */
export default {
  type: 'view',
  ...readByAdministrators,
  viewQuery: `
    SELECT locations.id, locations.name, locations.city, locations.state, locations.search,
      count(properties.id) AS properties_count
    FROM locations
    LEFT JOIN properties ON properties.location_id = locations.id
    GROUP BY locations.id
  `,
} satisfies Collection;
