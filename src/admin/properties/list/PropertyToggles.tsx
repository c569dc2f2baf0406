import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, Star } from 'lucide-react';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import type { Property } from '#domain/property.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';

/** Buttons that make a property featured or active, within the list. */
export function PropertyToggles({ property: { id, title, active, featured } }: { property: Property }) {
  const setFeatured = useMutation(propertyMutations.setFeaturedInList(id));
  const setActive = useMutation(propertyMutations.setActiveInList(id));
  const isFeatured = setFeatured.isPending ? setFeatured.variables.featured : featured;
  const isActive = setActive.isPending ? setActive.variables.active : active;

  return (
    <span className="relative z-10 flex @max-3xl:-mr-2 @max-3xl:flex-col @3xl:-ml-3">
      <IconButton
        icon={Star}
        label={`Destacada: ${title}`}
        aria-pressed={isFeatured ?? false}
        disabled={setFeatured.isPending}
        onClick={() => setFeatured.mutate({ featured: !featured })}
        className="not-aria-pressed:text-muted aria-pressed:[&_svg]:fill-current"
      />
      <IconButton
        icon={isActive ? Eye : EyeOff}
        label={`Activa: ${title}`}
        aria-pressed={isActive ?? false}
        disabled={setActive.isPending}
        onClick={() => setActive.mutate({ active: !active })}
        className="not-aria-pressed:text-muted"
      />
    </span>
  );
}
