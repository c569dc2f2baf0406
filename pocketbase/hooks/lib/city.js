const { refusal } = require('./errors.js');
const { fold } = require('./texts.js');

/**
 * Refuses a city that cannot be part of a URL path, such as "???". A stored one stays until it is changed. The same rule
 * as `isCityWithSlug` in src/domain/slug.ts.
 * @param record a location or a property
 * @throws ApiError 400 `validation_invalid_format`
 */
const refuseCityWithoutSlug = (record) => {
  const city = record.getString('city');
  const isChanged = city !== record.original().getString('city');
  if (isChanged && city !== '' && fold(city) === '') throw refusal('city', 'validation_invalid_format');
};

module.exports = { refuseCityWithoutSlug };
