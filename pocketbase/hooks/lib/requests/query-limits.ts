import { authRecordOf, isAdministrator } from '#hooks/accounts/administrators.ts';
import { type AllowedQueries, allowedQueriesOf } from './allowed-queries.ts';
import { collectionNameOf } from './requests.ts';
import { refusedQuery } from './sentences.ts';

/** The part of PocketBase's filter language that clients may use: comparisons of one field with one value. */
const tokenPattern =
  /\s*(?:(\(|\)|&&|\|\|)|([a-z_]+(?::lower)?)\s*(>=|<=|!=|=|>|<|~)\s*("(?:[^"\\]|\\(?!\\)[\s\S])*"|'(?:[^'\\]|\\(?!\\)[\s\S])*'|-?\d+(?:\.\d+)?|true|false)(?=[\s)&|]|$))/y;

interface Condition {
  field: string;
  operator: string;
  /** The text between the quotes, or the number or boolean as text. */
  value: string;
}

/**
 * Reads the comparisons of a filter. PocketBase reads more: other fields of other collections, functions, comments.
 * @returns undefined for a filter that holds anything else
 */
export const conditionsIn = (filter: string): Condition[] | undefined => {
  const conditions: Condition[] = [];
  const text = filter.trimEnd();
  for (tokenPattern.lastIndex = 0; tokenPattern.lastIndex < text.length; ) {
    const match = tokenPattern.exec(text);
    if (!match) return undefined;
    const [, , field, operator = '', literal = ''] = match;
    if (field) conditions.push({ field, operator, value: literal.replace(/^(["'])([\s\S]*)\1$/, '$2') });
  }
  return conditions;
};

const maxPerPage = 200;
/** PocketBase's own limit. */
const maxFilterLength = 3500;
/** A search of 20 words that are amounts (as a word, three prices or an area), the choices of a list and its position. */
const maxConditions = 120;
/** A searched word. `%` and `_` are wildcards, which SQLite may try for hours. */
const wordPattern = /^[a-z0-9]{1,200}$/;
/** Names of fields; PocketBase also offers excerpts, which it makes of each record. */
const fieldsPattern = /^[\w,*]{0,600}$/;

const isAllowedCondition = (filters: AllowedQueries['filters'], { field, operator, value }: Condition) =>
  Object.hasOwn(filters, field) &&
  filters[field]?.includes(operator) === true &&
  (operator !== '~' || wordPattern.test(value));

const isAllowedFilter = (filter: string, { filters }: AllowedQueries) => {
  const conditions = filter.length > maxFilterLength ? undefined : conditionsIn(filter);
  return (
    conditions !== undefined &&
    conditions.length <= maxConditions &&
    conditions.every((condition) => isAllowedCondition(filters, condition))
  );
};

const isAllowedSort = (sort: string, { sorts }: AllowedQueries) =>
  sorts.includes(sort.replace(/(^|,)[-+]/g, '$1'));

type Parameter = 'filter' | 'sort' | 'expand' | 'fields' | 'perPage';

/**
 * The refused parameter of a query; undefined for an allowed query.
 * @param query each parameter is '' when absent
 */
export const refusedParameterOf = (
  { filter, sort, expand, fields, perPage }: Record<Parameter, string>,
  allowed: AllowedQueries,
): Parameter | undefined => {
  if (expand !== '') return 'expand';
  if (filter !== '' && !isAllowedFilter(filter, allowed)) return 'filter';
  if (sort !== '' && !isAllowedSort(sort, allowed)) return 'sort';
  if (!fieldsPattern.test(fields)) return 'fields';
  return Number(perPage) > maxPerPage ? 'perPage' : undefined;
};

/**
 * Refuses a query that the product does not use, except from a superuser.
 * @throws ApiError 400 with a sentence that names the parameter
 */
export const refuseCostlyQuery = (e: core.RequestEvent) => {
  if (e.request.url.rawQuery === '') return;
  const query = e.request.url.query();
  const parameters = {
    filter: query.get('filter'),
    sort: query.get('sort'),
    expand: query.get('expand'),
    fields: query.get('fields'),
    perPage: query.get('perPage'),
  };
  if (Object.values(parameters).every((value) => value === '')) return;
  const sender = authRecordOf(e);
  if (sender?.isSuperuser()) return;
  const allowed = allowedQueriesOf(collectionNameOf(e), Boolean(sender && isAdministrator(sender)));
  const refused = refusedParameterOf(parameters, allowed);
  if (refused) throw new ApiError(400, refusedQuery[refused], {});
};
