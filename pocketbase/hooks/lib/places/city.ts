import { isCityWithSlug } from '#domain/slug.ts';

import { refusal } from '#hooks/requests/errors.ts';

/**
 * Refuses a city that cannot be part of a URL path, such as "???". A stored one stays until it is changed.
 * @param record a location or a property
 * @throws ApiError 400 `validation_invalid_format`
 */
export function refuseCityWithoutSlug(record: core.Record): void {
  const city = record.getString('city');
  const isChanged = city !== record.original().getString('city');
  if (isChanged && !isCityWithSlug(city)) throw refusal('city', 'validation_invalid_format');
}
