/** Lays changes over the parameters of a list; '' takes one away, and any change returns to the first page. */
export function refined(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const result = new URLSearchParams(params);
  result.delete('pagina');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') result.delete(name);
    else result.set(name, value);
  }
  return result;
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
