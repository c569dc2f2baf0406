/** What is said where the placeholder stands for a photograph. */
export const noPhotograph = 'Sin fotografía';

/** Stands where a property has no photograph (spec §9); site.css draws it, also over one that did not load. */
export function PhotographPlaceholder() {
  return <div role="img" aria-label={noPhotograph} className="no-photograph bg-slab size-full" />;
}
