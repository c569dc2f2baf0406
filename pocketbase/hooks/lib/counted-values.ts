/** The values that count-texts.js accepts. Only the counts need them: they bring all filters of the list along. */
export { propertyTypes } from '#domain/property-types.ts';
export { areaSteps, budgetSteps, powerSteps } from '#domain/search-ranges.ts';
export { typeSlugOf } from '#domain/slug.ts';
