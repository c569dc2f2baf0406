import { useMutation } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import type { Property } from '#domain/property.ts';
import { Button } from '#ui/buttons/Button.tsx';

interface Props {
  property: Pick<Property, 'id' | 'title'>;
  className?: string;
}

/** Confirms with one tap that a property is still available. */
export function ConfirmButton({ property: { id, title }, className }: Props) {
  const { mutate, isPending } = useMutation(propertyMutations.confirmAvailability());
  return (
    <Button
      icon={CheckCheck}
      busyLabel={isPending && 'Confirmando...'}
      aria-label={`Sigue disponible: ${title}`}
      onClick={() => mutate([id])}
      {...(className !== undefined && { className })}
    >
      Sigue disponible
    </Button>
  );
}
