import { maxTitleLength, type Property, type PropertyDraft } from './property.ts';

const copySuffix = ' (copia)';

/** "Nave Finsa (copia)"; a long title gives way to the suffix. */
const titleOfCopy = (title: string) =>
  title.endsWith(copySuffix) ? title : title.slice(0, maxTitleLength - copySuffix.length) + copySuffix;

/**
 * The values of a new property that is like another one. What belongs to that one alone is left out: photographs and
 * video, prices, verification of facts, status, times of publication and Destacada. The copy is inactive.
 */
export const copyOf = (source: Property): PropertyDraft => ({
  ...source,
  title: titleOfCopy(source.title),
  sale_price: undefined,
  rental_price: undefined,
  price: undefined,
  fact_checks: {},
  images: [],
  image_alts: {},
  featured_img_index: 0,
  video_url: '',
  featured: false,
  active: false,
  status: 'active',
  closed_on: undefined,
  publish_from: undefined,
  publish_until: undefined,
});
