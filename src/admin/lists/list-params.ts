import type { Cursor } from '#data/list.ts';
import type { Page } from './list-page.ts';

const cursorNames = { after: 'desde', before: 'hasta' } as const;

/** Lays changes over the parameters of a list; '' takes one away, and any change returns to the first page. */
export function refined(
  params: URLSearchParams,
  changes: Record<string, string | string[]>,
): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const name of ['pagina', ...Object.values(cursorNames), ...Object.keys(changes)]) result.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value !== '') for (const each of [value].flat()) result.append(name, each);
  }
  return result;
}

/** The parameters of the page before or after the one that is shown. */
export function placeOf({ page, next, previous }: Omit<Page<unknown>, 'items'>, wanted: number) {
  if (wanted <= 1) return {};
  const cursor = wanted > page ? next : previous;
  return { pagina: String(wanted), ...(cursor && { [cursorNames[cursor.side]]: cursor.values }) };
}

/** Where the page of an address begins or ends. */
export function cursorIn(params: URLSearchParams): Cursor | undefined {
  const side = (['after', 'before'] as const).find((name) => params.has(cursorNames[name]));
  return side && { side, values: params.getAll(cursorNames[side]) };
}

/** The page of an address; whatever makes no sense is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('pagina'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The order of an address if it is one of the fields, else the order that the list opens with. */
export function orderIn(params: URLSearchParams, fields: readonly string[], opening: string): string {
  const order = params.get('orden') ?? opening;
  return fields.includes(order.replace(/^-/, '')) ? order : opening;
}

export const textIn = (params: URLSearchParams) => params.get('q')?.slice(0, 200) ?? '';
