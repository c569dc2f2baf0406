import { type ComponentType, memo } from 'react';
import { queryFieldNames } from '#domain/property-query-fields.ts';
import type { FilterProps } from './filter-props.ts';

/** A control that does not show the text of the search. A keystroke, which changes only the text, does not render it again. */
export const memoFilter = <Props extends FilterProps>(control: ComponentType<Props>) =>
  memo(control, hasSameFilters);

/** Whether the props are the same apart from the text of the query. */
export function hasSameFilters<Props extends FilterProps>(previous: Props, next: Props): boolean {
  const propNames = Object.keys({ ...previous, ...next }) as (keyof Props)[];
  return (
    propNames.every((name) => name === 'query' || previous[name] === next[name]) &&
    queryFieldNames.every((name) => name === 'text' || previous.query[name] === next.query[name])
  );
}
