import { ImageOff } from 'lucide-react';
import { apiUrl } from '#data/api-url.ts';
import type { Property } from '#domain/property.ts';
import { mainImageOf } from '#domain/property-images.ts';
import { paths } from '#paths.ts';

/** PocketBase resizes photographs to this size. */
const thumbQuery = '?thumb=100x100';

/** The main photograph in 56 px. Its alt text is empty, as the property's title is beside it. */
export function PropertyThumb({ property }: { property: Property }) {
  const image = mainImageOf(property);
  if (image === undefined) {
    return (
      <span className="bg-slab text-muted grid size-14 shrink-0 place-items-center rounded">
        <ImageOff aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={apiUrl(paths.upload(property.id, image)) + thumbQuery}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="bg-slab size-14 shrink-0 rounded object-cover"
    />
  );
}
