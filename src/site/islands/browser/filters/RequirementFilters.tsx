import { commonFilterNames, type FactFilterName, factFilterNames } from '#domain/fact-filters.ts';
import { factGroupNames, factGroups } from '#domain/fact-info.ts';
import { filterableFields } from '#domain/filterable-facts.ts';
import type { Currency } from '#domain/money.ts';
import type { FactOptions } from '#site/properties/list/fact-options.ts';
import { FactFilter } from './FactFilter.tsx';
import type { FilterProps } from './filter-props.ts';
import { NearFilter } from './NearFilter.tsx';
import { RangeInputs } from './RangeInputs.tsx';
import { Select } from './Select.tsx';

interface Props extends FilterProps {
  options: FactOptions;
}

const otherNames = factFilterNames.filter((name) => !commonFilterNames.some((common) => common === name));

/** Budget and facts: the common ones first, the others by group. Facts that no property states are left out. */
export function RequirementFilters({ query, refine, options }: Props) {
  const isOffered = (name: FactFilterName) => options[name] !== undefined || query[name] !== undefined;
  const filtersFor = (names: FactFilterName[]) =>
    names.map((name) => <FactFilter key={name} {...{ name, query, refine }} options={options[name] ?? []} />);
  const groups = factGroupNames
    .map((group) => ({
      group,
      names: otherNames.filter((name) => filterableFields[name].group === group && isOffered(name)),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      <PriceFilter query={query} refine={refine} />
      <NearFilter query={query} refine={refine} />
      <div className="grid gap-2 empty:hidden">{filtersFor(commonFilterNames.filter(isOffered))}</div>
      {groups.map(({ group, names }) => (
        <fieldset key={group} className="border-line border-t pt-3">
          <legend className="float-left mb-1.5 w-full text-sm font-semibold">{factGroups[group]}</legend>
          <div className="clear-both grid gap-2">{filtersFor(names)}</div>
        </fieldset>
      ))}
    </>
  );
}

function PriceFilter({ query, refine }: FilterProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        {query.offer === 'for_rent' ? 'Renta mensual' : 'Precio'} ({query.currency})
      </legend>
      {query.offer === 'all' && !query.price ? (
        <p className="text-muted text-sm">Elige «En venta» o «En renta» para acotar el precio.</p>
      ) : (
        <div className="grid gap-2">
          <RangeInputs
            label="Precio"
            quantity="money"
            value={query.price}
            onChange={(price, currency) => refine({ price, ...(currency && { currency }) })}
          />
          <CurrencyChoice query={query} refine={refine} />
        </div>
      )}
    </fieldset>
  );
}

/** The currency of the price range. A range is not converted: the visitor types another one. */
function CurrencyChoice({ query, refine }: FilterProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select
    <label className="block text-sm">
      <span className="sr-only">Moneda del precio</span>
      <Select
        value={query.currency}
        onChange={(currency) => refine({ currency: currency as Currency })}
        isActive={false}
      >
        <option value="MXN">En pesos (MXN)</option>
        <option value="USD">En dólares (USD)</option>
      </Select>
    </label>
  );
}
