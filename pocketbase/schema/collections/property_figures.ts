import { readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';

/** How many properties of each type there are. */
export default {
  type: 'view',
  ...readByAdministrators,
  viewQuery: `
    SELECT type AS id, count(*) AS total,
      CAST(sum(is_for_sale) AS INTEGER) AS for_sale,
      CAST(sum(is_for_rent) AS INTEGER) AS for_rent,
      CAST(sum(active) AS INTEGER) AS active
    FROM properties
    GROUP BY type
  `,
} satisfies Collection;
