import { ImageOff } from 'lucide-react';
import type { Property } from '#domain/property.ts';
import { mainImageOf } from '#domain/property-images.ts';
import { usePhotographUrl } from './use-photograph-url.ts';

/** PocketBase resizes photographs to this size. */
const thumbSize = '100x100';

interface Props {
  property: Property;
  /** Its size where it is not 56 px. */
  className?: string;
}

/** The main photograph in 56 px. Its alt text is empty, because the property's title is next to it. */
export function PropertyThumb({ property, className = '' }: Props) {
  const photographUrl = usePhotographUrl();
  const image = mainImageOf(property);
  if (image === undefined) {
    return (
      <span className={`bg-slab text-muted grid size-14 shrink-0 place-items-center rounded ${className}`}>
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
      className={`bg-slab size-14 shrink-0 rounded object-cover ${className}`}
    />
  );
}
