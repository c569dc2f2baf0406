import { commonFilterNames, type FactFilterName, factFilterNames } from '#domain/fact-filters.ts';
import { factGroupNames, factGroups } from '#domain/fact-info.ts';
import { filterableFields } from '#domain/filterable-facts.ts';
import { priceBases } from '#domain/money.ts';
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
        {query.offer === 'for_rent' ? 'Renta mensual' : 'Precio'} ({query.currency}
        {query.basis === 'per_m2' && ' por m²'})
      </legend>
      {query.offer === 'all' && !query.price ? (
        <p className="text-muted text-sm">Elige «En venta» o «En renta» para acotar el precio.</p>
      ) : (
        <div className="grid gap-2">
          <RangeInputs
            label="Precio"
            quantity="money"
            value={query.price}
            onChange={(price, terms) => refine({ price, ...terms })}
          />
          <div className="grid grid-cols-2 gap-3">
            <PriceTerm
              label="Moneda del precio"
              value={query.currency}
              options={{ MXN: 'En pesos (MXN)', USD: 'En dólares (USD)' }}
              onChange={(currency) => refine({ currency })}
            />
            <PriceTerm
              label="Precio en total o por m²"
              value={query.basis}
              options={priceBases}
              onChange={(basis) => refine({ basis })}
            />
          </div>
        </div>
      )}
    </fieldset>
  );
}

interface PriceTermProps<Term extends string> {
  label: string;
  value: Term;
  options: Record<Term, string>;
  onChange: (term: Term) => void;
}

/** Currency or basis of the price range. A range is not converted: the visitor types another one. */
function PriceTerm<Term extends string>({ label, value, options, onChange }: PriceTermProps<Term>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select
    <label className="block text-sm">
      <span className="sr-only">{label}</span>
      <Select value={value} onChange={(term) => onChange(term as Term)} isActive={false}>
        {(Object.keys(options) as Term[]).map((term) => (
          <option key={term} value={term}>
            {options[term]}
          </option>
        ))}
      </Select>
    </label>
  );
}
