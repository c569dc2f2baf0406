import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';

/** What cards, carousel and the list's index show of a property. */
export interface CardProperty
  extends Pick<
    Property,
    | 'id'
    | 'title'
    | 'type'
    | 'city'
    | 'location'
    | 'area'
    | 'is_for_sale'
    | 'is_for_rent'
    | 'sale_price'
    | 'rental_price'
    | 'price'
    | 'featured'
    | 'status'
    | 'ceiling_height'
    | 'loading_docks_count'
  > {
  photograph?: ShownPhotograph | undefined;
}

export function cardOf(property: Property, photographs: ShownPhotograph[]): CardProperty {
  const { id, title, type, city, location, area, featured, ceiling_height, loading_docks_count } = property;
  const { is_for_sale, is_for_rent, sale_price, rental_price, price, status } = property;
  return {
    ...{ id, title, type, city, location, area, featured, ceiling_height, loading_docks_count },
    ...{ is_for_sale, is_for_rent, sale_price, rental_price, price, status },
    photograph: photographs[mainIndexOf(property)],
  };
}
