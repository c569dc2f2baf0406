import { factFilterParams } from '#domain/fact-filter-params.ts';
import { factFilterRules } from '#domain/fact-filter-rules.ts';
import type { FactFilterName } from '#domain/fact-filters.ts';
import { factFilterLabel, factOptionText } from '#requirement/fact-filter-texts.ts';
import { Condition } from './Condition.tsx';
import { ConditionSelect } from './ConditionSelect.tsx';
import type { Conditions } from './use-conditions.ts';

interface Props {
  name: FactFilterName;
  conditions: Conditions;
}

/** A condition on a fact. The choices are those of the list's filter, and the present value. */
export function FactCondition({ name, conditions }: Props) {
  const { query, change } = conditions;
  const { read, write } = factFilterParams[name];
  const wanted = query[name];
  const value = wanted === undefined ? '' : write(wanted);
  const offered = factFilterRules[name].options;
  const isOffered = wanted === undefined || offered.some((option) => write(option) === value);
  const options = (isOffered ? offered : [...offered, wanted]).map((option) => ({
    value: write(option),
    label: option === true ? 'Sí' : factOptionText(name, option),
  }));
  return (
    <Condition name={name} conditions={conditions}>
      <ConditionSelect
        label={factFilterLabel(name)}
        without="Sin pedir"
        value={value}
        options={options}
        onChange={(text) => change({ [name]: text === '' ? undefined : read(text) })}
      />
    </Condition>
  );
}
