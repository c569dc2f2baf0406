import type { PropertyQuery } from './property-query.ts';
import {
  maxSearchLength,
  type QueryField,
  type QueryFieldName,
  queryFieldNames,
  queryFields,
} from './property-query-fields.ts';
import { withoutReversedRanges } from './reversed-ranges.ts';

/** The URL parameters of the list. */
export const queryParams = queryFieldNames.map((name) => queryFields[name].param);

/** The query as URL parameters. Members that filter nothing are left out. */
export function searchParamsOf(query: PropertyQuery): URLSearchParams {
  return new URLSearchParams(
    queryFieldNames
      .filter((name) => isStated(query, name))
      .map((name) => [queryFields[name].param, writtenValueOf(query, name)]),
  );
}

/** Whether a member of the query differs from the unfiltered list. */
export const isStated = (query: PropertyQuery, name: QueryFieldName) => writtenValueOf(query, name) !== '';

function writtenValueOf<Name extends QueryFieldName>(query: PropertyQuery, name: Name): string {
  const { empty, write }: QueryField<PropertyQuery[Name]> = queryFields[name];
  const value = query[name];
  return value === undefined || value === empty ? '' : write(value);
}

/** The query in URL parameters. Values that are not valid filter nothing. */
export const queryIn = (params: URLSearchParams): PropertyQuery =>
  withoutReversedRanges(statedQueryIn(params));

/** The query in URL parameters, with ranges whose minimum is above the maximum: a form shows them to be corrected. */
export const statedQueryIn = (params: URLSearchParams) =>
  Object.fromEntries(
    queryFieldNames.map((name) => [name, readValueIn(params, name)]),
  ) as unknown as PropertyQuery;

/**
 * The query in URL parameters as a form without script sends them. A typed area or price that is more than one plain
 * number joins the search text, whose reader understands it: "5 mil", "2000 a 4000", "12 mdp".
 */
export function typedQueryIn(params: URLSearchParams): PropertyQuery {
  const query = statedQueryIn(params);
  const typed = (['area', 'price'] as const).flatMap((name) => {
    const typedText = params.get(queryFields[name].param)?.trim();
    return typedText && /\d|hect|mil/i.test(typedText) && query[name] === undefined
      ? [asSearchText[name](typedText)]
      : [];
  });
  return { ...query, text: [query.text, ...typed].join(' ').trim().slice(0, maxSearchLength) };
}

/** A typed area or price as a search states it, with a unit. */
const asSearchText = {
  area: (typed: string) => (/\d[^a-z]*$|\d ?(?:mil|k)$/i.test(typed) ? `${typed} m²` : typed),
  price: (typed: string) => (/\$|us|d[oó]l|dll/i.test(typed) ? typed : typed.replace(/\d/, '$$$&')),
};

function readValueIn(params: URLSearchParams, name: QueryFieldName) {
  const { param, empty, read } = queryFields[name];
  const text = params.get(param);
  return (text === null ? undefined : read(text)) ?? empty;
}
