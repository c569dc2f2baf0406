import { type FactFilterName, factFilters, type WantedFact } from '#domain/fact-filters.ts';
import { comingMonths, todayInMexico } from '#domain/move-in.ts';
import { type QueryField, queryFields } from '#domain/property-query-fields.ts';
import { factFilterLabel, factOptionText } from '#requirement/fact-filter-texts.ts';
import type { FilterProps } from './filter-props.ts';
import { Select } from './Select.tsx';

interface Props extends FilterProps {
  name: FactFilterName;
  options: WantedFact[];
}

/** The control of a filter on a fact: a checkbox when there is nothing to choose but yes, else a menu. */
export function FactFilter({ name, query, refine, options }: Props) {
  const current = query[name];
  const { read, write } = queryFields[name] as QueryField<WantedFact | undefined>;
  const choose = (wanted: WantedFact | undefined) => refine({ [name]: wanted });
  const label = factFilterLabel(name);
  if (current === true || options[0] === true)
    return (
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={current === true}
          onChange={({ target }) => choose(target.checked || undefined)}
          className="accent-ink size-5 shrink-0"
        />
        <span className="text-sm">{label}</span>
      </label>
    );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select
    <label className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-center gap-x-3">
      <span className="text-sm">{label}</span>
      <Select
        value={current === undefined ? '' : write(current)}
        onChange={(value) => choose(read(value))}
        isActive={current !== undefined}
      >
        <option value="">Cualquiera</option>
        {withCurrent([...options, ...monthsFor(name)], current).map((option) => (
          <option key={write(option)} value={write(option)}>
            {factOptionText(name, option)}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** A year of months for a filter by day: the page does not know on which day it is read. */
const monthsFor = (name: FactFilterName): WantedFact[] =>
  factFilters[name].kind === 'move_in' ? comingMonths(todayInMexico(), 12) : [];

/** Adds the current value when the menu does not offer it: it may come from the URL or from the search. */
function withCurrent(offered: WantedFact[], current: WantedFact | undefined): WantedFact[] {
  if (current === undefined || offered.includes(current)) return offered;
  const isFigure = offered.every((option) => typeof option === 'number');
  return isFigure ? [...offered, current].sort((a, b) => Number(a) - Number(b)) : [...offered, current];
}
