import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { noPhotograph, PhotographPlaceholder } from './PhotographPlaceholder.tsx';

interface Props {
  photograph: ShownPhotograph | undefined;
  sizes: string;
  /** The largest picture of the first screen: loaded at once. */
  eager?: boolean | undefined;
}

/** Fills its frame of 3:2. broken-photographs.ts marks an image that does not load, and says of it what it carries. */
export function PropertyPhotograph({ photograph, sizes, eager }: Props) {
  if (!photograph) return <PhotographPlaceholder />;
  return (
    <img
      key={photograph.src}
      data-photograph={noPhotograph}
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
      className="size-full object-cover data-broken:opacity-0"
    />
  );
}
