/** The name of the collection in the request's path, which may also carry its id. */
const collectionNamed = (e) => {
  const nameOrId = e.request.pathValue('collection');
  try {
    return e.app.findCachedCollectionByNameOrId(nameOrId).name;
  } catch {
    return nameOrId;
  }
};

const decoded = (part = '') => decodeURIComponent(part.replace(/\+/g, ' '));

/** The values of a form, which JavaScript here sees in their encoded form only. */
const valuesOf = (form) => {
  const values = {};
  for (const [name, value] of form.split('&').map((pair) => pair.split('=').map(decoded))) {
    if (name === '@jsonPayload') Object.assign(values, JSON.parse(value));
    else values[name] = name in values ? [values[name], value] : value;
  }
  return values;
};

/** What reading a body gives, nothing where it is empty or the JSON `null`. @throws where it cannot be read */
const readable = (read) => {
  try {
    return read() ?? {};
  } catch {
    throw new BadRequestError('', {});
  }
};

/** What the client sent, cast to the fields' types. */
const bodyOf = (e) => readable(() => e.requestInfo().body);

/** What the client sent; a hook's own view of the body is already cast to the fields' types. */
const sentBody = (request) =>
  readable(() =>
    request.header.get('Content-Type').startsWith('application/json')
      ? JSON.parse(toString(request.body) || 'null')
      : valuesOf(request.form.encode()),
  );

module.exports = { collectionNamed, valuesOf, bodyOf, sentBody };
