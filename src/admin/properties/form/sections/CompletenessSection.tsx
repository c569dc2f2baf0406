import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { GapList } from '#admin/properties/completeness/GapList.tsx';
import { draftInForm } from '#admin/properties/form/property-form-values.ts';
import { stampOf } from '#domain/availability.ts';
import type { Property, PropertyField } from '#domain/property.ts';
import { completenessOf } from '#domain/property-gaps.ts';

/**
 * The gaps of the sheet while it is filled in. A click on a gap leads to its field. When the form opens, the hash of
 * the URL does the same.
 */
export function CompletenessSection({ property }: { property: Property | undefined }) {
  const { control, getValues } = useFormContext();
  useWatch({ control });
  const container = useRef<HTMLDivElement>(null);
  const focusField = useFocusField(() => container.current?.closest('form'));
  const { hash } = useLocation();
  const now = Date.now();
  // The server confirms a new property when it is saved.
  const confirmedAt = property ? property.availability_confirmed_at : stampOf(now);
  const draft = {
    ...draftInForm(getValues()),
    availability_confirmed_at: confirmedAt,
    has_public_plan: property?.has_public_plan ?? false,
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    if (hash) focusField(hash.slice(1) as PropertyField);
  }, []);

  return (
    <div ref={container}>
      <GapList
        isFolded
        completeness={completenessOf(draft, now)}
        renderTitle={({ field, title }) =>
          field === undefined ? (
            title
          ) : (
            <button
              type="button"
              onClick={() => focusField(field)}
              className="min-h-11 cursor-pointer font-medium underline underline-offset-4 md:min-h-8"
            >
              {title}
            </button>
          )
        }
      />
    </div>
  );
}

/** Returns a function that focuses the input of a field. */
function useFocusField(formElement: () => HTMLFormElement | null | undefined) {
  const { getValues, setFocus } = useFormContext();
  return (field: PropertyField) => {
    if (field === 'images') formElement()?.querySelector<HTMLElement>('input[type=file]')?.focus();
    else setFocus(field === 'sale_price' ? priceFieldOf(getValues()) : field);
    document.activeElement?.scrollIntoView({ block: 'center' });
  };
}

/** A price has its own input only while its market is chosen. */
function priceFieldOf({ is_for_sale, is_for_rent }: Partial<Property>): PropertyField {
  if (is_for_sale) return 'sale_price';
  return is_for_rent ? 'rental_price' : 'is_for_sale';
}
