/** Rules of src/domain for the hooks that are JavaScript and cannot import them. */
export { factSources } from '#domain/fact-sources.ts';
export { canBeAnswered, inquiryStatuses, statusAfterReopening } from '#domain/inquiry-status.ts';
export { locationTextsOf } from '#domain/location-texts.ts';
export { manualSources } from '#domain/manual-sources.ts';
export { priceChangeText } from '#domain/price-change-text.ts';
export { unsupportedFormats } from '#domain/unsupported-formats.ts';
export { maxVisitProperties, maxVisitSlots } from '#domain/visit-limits.ts';
