/** The name of the collection in the request's path, where a client may also write its id. */
export const collectionNameOf = (e: core.RequestEvent) => {
  const nameOrId = e.request.pathValue('collection');
  try {
    return e.app.findCachedCollectionByNameOrId(nameOrId).name;
  } catch {
    return nameOrId;
  }
};

const decode = (part = '') => decodeURIComponent(part.replace(/\+/g, ' '));

/**
 * The values of a URL-encoded form by name; an array for a name that appears twice. The hooks' VM shows a form only in
 * this encoding. The value of `@jsonPayload` is JSON whose members are added.
 */
export const formValuesOf = (form: string) => {
  const values: { [name: string]: unknown } = {};
  for (const [name = '', value = ''] of form.split('&').map((pair) => pair.split('=').map(decode))) {
    if (name === '@jsonPayload') Object.assign(values, JSON.parse(value));
    else values[name] = name in values ? [values[name], value] : value;
  }
  return values;
};

/**
 * The result of `read`; `{}` for an empty body and for the JSON `null`.
 * @throws BadRequestError when the body cannot be parsed
 */
const parsedOrRefused = <Body>(read: () => Body | null) => {
  try {
    return read() ?? {};
  } catch {
    throw new BadRequestError('', {});
  }
};

/**
 * The body of a request, with values already cast to the types of the fields.
 * @throws BadRequestError when it cannot be parsed
 */
export const bodyOf = (e: core.RequestEvent) => parsedOrRefused(() => e.requestInfo().body);

/**
 * The body of a request exactly as the client sent it, JSON or form.
 * @throws BadRequestError when it cannot be parsed
 */
export const rawBodyOf = (request: core.Request) =>
  parsedOrRefused(() =>
    request.header.get('Content-Type').startsWith('application/json')
      ? JSON.parse(toString(request.body) || 'null')
      : formValuesOf(request.form.encode()),
  );
