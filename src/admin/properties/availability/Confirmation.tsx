import { isConfirmationDue } from '#domain/availability.ts';
import type { Property } from '#domain/property.ts';
import { confirmationTextOf } from './availability-texts.ts';

interface Props {
  property: Property;
  /** Whether a table shows only the days; a card and a screen reader have the whole text. */
  isShortInTable?: boolean;
}

/** When a property was confirmed last. Nothing once it is sold or rented. */
export function Confirmation({ property, isShortInTable = false }: Props) {
  const now = Date.now();
  const confirmation = confirmationTextOf(property, now);
  if (confirmation === undefined) return null;
  const { text, short } = confirmation;
  return (
    <span className={isConfirmationDue(property, now) ? 'text-danger' : 'text-muted'}>
      <span className={isShortInTable ? '@3xl:sr-only' : undefined}>{text}</span>
      {isShortInTable && (
        <span aria-hidden className="whitespace-nowrap @max-3xl:hidden">
          {short}
        </span>
      )}
    </span>
  );
}
