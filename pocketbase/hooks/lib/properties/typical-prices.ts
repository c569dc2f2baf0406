/** With fewer comparable properties a median says nothing. */
const minCount = 5;

/** The last row of the lower half. SQLite has no median. */
const medianSql = (price: string, place: string) => `
  WITH priced AS MATERIALIZED (
    SELECT ${price} / area AS per_square_metre FROM properties
    WHERE type = {:type} ${place} AND id <> {:id} AND area > 0 AND ${price} > 0
  )
  SELECT (SELECT count(*) FROM priced) AS count, coalesce((
    SELECT per_square_metre FROM priced ORDER BY per_square_metre LIMIT 1 OFFSET (SELECT count(*) / 2 FROM priced)
  ), 0) AS median`;

const inZone = 'AND location_id = {:location_id}';

interface Compared {
  type: string;
  location_id: string;
  /** Of the property that is compared; '' for a new one. */
  id: string;
}

/** The median in MXN per m² of a type in a zone, else of the type; undefined when too few are known. */
const medianOf = (app: core.App, price: string, values: Compared) => {
  for (const place of values.location_id === '' ? [''] : [inZone, '']) {
    const found = new DynamicModel({ count: 0, median: -0 });
    const { location_id: _, ...others } = values;
    const params = place === '' ? others : values;
    app.db().newQuery(medianSql(price, place)).bind(params).one(found);
    if (found.count >= minCount) return found.median;
  }
  return undefined;
};

/**
 * The typical prices of a type and zone, as `{ sale, rent }` in MXN per m². They come from the stored properties; an
 * index covers them.
 */
export const typicalPricesOf = (
  app: core.App,
  { type = '', location_id = '', id = '' }: Partial<Compared>,
) => {
  const values = { type, location_id, id };
  return {
    sale: medianOf(app, 'comparable_sale_price', values),
    rent: medianOf(app, 'comparable_rental_price', values),
  };
};
