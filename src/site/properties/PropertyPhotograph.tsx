import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { missingPhotographAlt, PhotographPlaceholder } from './PhotographPlaceholder.tsx';

interface Props {
  photograph: ShownPhotograph | undefined;
  sizes: string;
  /** For the largest image of the first screen. */
  eager?: boolean | undefined;
}

/** Fills a 3:2 frame; a plan is shown whole in it. broken-photographs.ts marks an image that does not load and gives it `data-photograph` as alt. */
export function PropertyPhotograph({ photograph, sizes, eager }: Props) {
  if (!photograph) return <PhotographPlaceholder />;
  return (
    <img
      key={photograph.src}
      data-photograph={missingPhotographAlt}
      src={photograph.src}
      srcSet={photograph.srcset}
      sizes={photograph.srcset && sizes}
      alt={photograph.alt}
      width={960}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: photograph.color }}
      className={`size-full data-broken:opacity-0 ${photograph.plan ? 'object-contain' : 'object-cover'}`}
    />
  );
}
