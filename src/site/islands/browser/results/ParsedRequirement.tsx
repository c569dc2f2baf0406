import type { PropertyQuery } from '#domain/property-query.ts';
import { activeFiltersOf } from '#site/islands/browser/filters/active-filters.ts';
import type { LocationOption } from '#site/locations/location-options.ts';

export interface ParsedRequirementProps {
  requirement: PropertyQuery;
  /** How many properties the requirement finds. */
  total: number;
  locationOptions: LocationOption[];
  onUse: (query: PropertyQuery) => void;
}

/** Shows the filters that a search in whole sentences was read as, with a button that sets them. */
export default function ParsedRequirement({
  requirement,
  total,
  locationOptions,
  onUse,
}: ParsedRequirementProps) {
  return (
    <div className="parsed-requirement bg-slab mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded p-4">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-muted">Entendimos: </span>
        {activeFiltersOf(requirement, locationOptions)
          .map(({ label }) => label)
          .join(', ')}
        .
      </p>
      {total > 0 && (
        <button
          type="button"
          onClick={() => onUse(requirement)}
          className="btn btn-quiet bg-paper text-sm print:hidden"
        >
          Usar como filtros
        </button>
      )}
    </div>
  );
}
