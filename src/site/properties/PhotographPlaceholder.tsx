/** Alternative text of the placeholder. */
export const missingPhotographAlt = 'Sin fotografía';

/** For a property without photographs (spec §9). site.css draws it, also over a photograph that did not load. */
export function PhotographPlaceholder() {
  return <div role="img" aria-label={missingPhotographAlt} className="no-photograph bg-slab size-full" />;
}
