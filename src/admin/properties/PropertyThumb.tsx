import { ImageOff } from 'lucide-react';
import type { Property } from '#domain/property.ts';
import { mainImageOf } from '#domain/property-images.ts';
import { usePhotographUrl } from './use-photograph-url.ts';

/** PocketBase resizes photographs to this size. */
const thumbSize = '100x100';

interface Props {
  property: Property;
  /** A class for its size where it is not 56 px. */
  className?: string;
}

/** The main photograph in 56 px. Its alt text is empty, because the property's title is next to it. */
export function PropertyThumb({ property, className = 'size-14' }: Props) {
  const photographUrl = usePhotographUrl();
  const image = mainImageOf(property);
  if (image === undefined) {
    return (
      <span className={`bg-slab text-muted grid shrink-0 place-items-center rounded ${className}`}>
        <ImageOff aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={photographUrl(property.id, image, thumbSize)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className={`bg-slab shrink-0 rounded object-cover ${className}`}
    />
  );
}
