import type { Cursor } from '#data/list.ts';
import type { ListPage } from './list-page.ts';

const cursorParams = { after: 'desde', before: 'hasta' } as const;

/** Returns the params of a list with changes; '' removes one. Every change goes back to the first page. */
export function withListParams(
  params: URLSearchParams,
  changes: Record<string, string | string[]>,
): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const name of ['pagina', ...Object.values(cursorParams), ...Object.keys(changes)]) result.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value !== '') for (const each of [value].flat()) result.append(name, each);
  }
  return result;
}

/** Returns the param changes that lead from one page of a list to the page before or after it. */
export function pageParamsOf({ page, next, previous }: Omit<ListPage<unknown>, 'items'>, target: number) {
  if (target <= 1) return {};
  const cursor = target > page ? next : previous;
  return { pagina: String(target), ...(cursor && { [cursorParams[cursor.side]]: cursor.values }) };
}

/** Returns the cursor where the page begins or ends, or undefined. */
export function cursorOf(params: URLSearchParams): Cursor | undefined {
  const side = (['after', 'before'] as const).find((name) => params.has(cursorParams[name]));
  return side && { side, values: params.getAll(cursorParams[side]) };
}

/** Returns the page number, from 1; an invalid one counts as 1. */
export function pageNumberOf(params: URLSearchParams): number {
  const page = Number(params.get('pagina'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Returns the order if it is by one of the fields, else the default order. */
export function orderOf(params: URLSearchParams, fields: readonly string[], defaultOrder: string): string {
  const order = params.get('orden') ?? defaultOrder;
  return fields.includes(order.replace(/^-/, '')) ? order : defaultOrder;
}

/** Returns the search text, cut to 200 characters. */
export const searchParamOf = (params: URLSearchParams) => params.get('q')?.slice(0, 200) ?? '';
