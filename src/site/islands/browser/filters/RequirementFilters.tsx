import { count, formatNumber } from '#text/format.ts';
import type { FilterProps } from './filter-props.ts';
import { RangeInputs } from './RangeInputs.tsx';
import { SelectFilter } from './SelectFilter.tsx';

const heights = [6, 7, 8, 9, 10, 11, 12];
const docks = [1, 2, 4, 6, 8, 12, 16];

/** Budget, clear height and docks. */
export function RequirementFilters({ query, refine }: FilterProps) {
  return (
    <>
      <PriceFilter query={query} refine={refine} />
      <SelectFilter
        label="Altura libre mínima"
        any="Cualquier altura"
        value={query.minHeight?.toString()}
        onChange={(value) => refine({ minHeight: value ? Number(value) : undefined })}
      >
        {optionsWith(heights, query.minHeight, (metres) => `Desde ${formatNumber(metres)} m`)}
      </SelectFilter>
      <SelectFilter
        label="Andenes de carga"
        any="Con o sin andenes"
        value={query.minDocks?.toString()}
        onChange={(value) => refine({ minDocks: value ? Number(value) : undefined })}
      >
        {optionsWith(docks, query.minDocks, (amount) => `Desde ${count(amount, 'andén', 'andenes')}`)}
      </SelectFilter>
    </>
  );
}

function PriceFilter({ query, refine }: FilterProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        {query.offer === 'for_rent' ? 'Renta mensual (MXN)' : 'Precio (MXN)'}
      </legend>
      {query.offer === 'all' && !query.price ? (
        <p className="text-muted text-sm">Elige «En venta» o «En renta» para acotar el precio.</p>
      ) : (
        <RangeInputs
          label="Precio"
          kind="price"
          value={query.price}
          onChange={(price) => refine({ price })}
        />
      )}
    </fieldset>
  );
}

/** Adds the current value when the menu does not offer it: it may come from the URL or from the search. */
function optionsWith(offered: number[], current: number | undefined, label: (value: number) => string) {
  const values =
    current === undefined || offered.includes(current)
      ? offered
      : [...offered, current].sort((a, b) => a - b);
  return values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ));
}
