import { useFormContext, useWatch } from 'react-hook-form';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { QueryFieldName } from '#domain/property-query-fields.ts';
import { cityIn, withCity } from '#domain/requirement-city.ts';
import { conditionsOf, niceOf, queryOfConditions, wishesIn } from '#domain/requirement-conditions.ts';

export interface Conditions {
  query: PropertyQuery;
  wishes: ReadonlySet<QueryFieldName>;
  change: (changes: Partial<PropertyQuery>) => void;
  /** The wanted city; '' for any. It is always a must. */
  city: string;
  chooseCity: (city: string) => void;
  /** Makes a condition a wish or a must. */
  wish: (name: QueryFieldName, isWish: boolean) => void;
  /** The sentence about conditions that are missing. */
  error: string | undefined;
}

/** The conditions of the surrounding form, which holds them as the query of a URL. */
export function useConditions(): Conditions {
  const { setValue, getFieldState, formState } = useFormContext();
  const [conditions, nice]: [string, string[]] = useWatch({ name: ['conditions', 'nice'] });
  const query = queryOfConditions(conditions);
  const wishes = wishesIn(nice);
  const city = cityIn(conditions) ?? '';
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const save = (changed: PropertyQuery, wished: ReadonlySet<QueryFieldName>) => {
    setValue('conditions', withCity(conditionsOf(changed), city), options);
    setValue('nice', niceOf(changed, wished), options);
  };
  return {
    query,
    wishes,
    city,
    chooseCity: (chosen) => setValue('conditions', withCity(conditions, chosen), options),
    change: (changes) => save({ ...query, ...changes }, wishes),
    wish: (name, isWish) => {
      const others = [...wishes].filter((each) => each !== name);
      save(query, new Set(isWish ? [...others, name] : others));
    },
    error: getFieldState('conditions', formState).error?.message,
  };
}
