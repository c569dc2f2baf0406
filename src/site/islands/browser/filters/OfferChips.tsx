import { memo } from 'react';
import { offerChoices, offerFilters } from '#domain/property-query.ts';
import type { FilterProps } from './filter-props.ts';

/** Sale, rent or all. A change removes the price filter: rents and sale prices do not compare. */
export const OfferChips = memo(function OfferChips({ query, refine }: FilterProps) {
  return (
    <fieldset className="flex shrink-0 flex-wrap whitespace-nowrap">
      <legend className="sr-only">Operación</legend>
      {offerFilters.map((offer) => (
        <button
          key={offer}
          type="button"
          aria-pressed={query.offer === offer}
          onClick={() => refine({ offer, price: undefined })}
          className="btn btn-quiet border-muted/70 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper -ml-px grow rounded-none px-3 font-medium first-of-type:ml-0 first-of-type:rounded-l last-of-type:rounded-r aria-pressed:z-1"
        >
          {offerChoices[offer].label}
        </button>
      ))}
    </fieldset>
  );
});
