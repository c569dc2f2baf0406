const secretLength = 43;
const secretPattern = /^[A-Za-z0-9]{43}$/;

const collection = 'secret_links';

const makeSecret = () => $security.randomString(secretLength);

/** Only this is stored of a secret. */
const hashOf = (secret) => $security.sha256(secret);

const isSecret = (value) => typeof value === 'string' && secretPattern.test(value);

/**
 * Makes a secret that opens a record, and stores only its hash. Earlier secrets of the record keep working.
 * @param links `{ field, records, endOf }`: the field of the link that names the record, the collection of the records, and a
 * function that returns when a link ends, in ms since 1970: `endOf(record, link)`
 * @throws Error when the record was deleted
 */
const makeSecretFor = (app, { field }, id) => {
  const secret = makeSecret();
  const link = new Record(app.findCachedCollectionByNameOrId(collection));
  link.set(field, id);
  link.set('secret_hash', hashOf(secret));
  app.save(link);
  return secret;
};

const linkOf = (app, secret) =>
  app.findRecordsByFilter(collection, 'secret_hash = {:hash}', '', 1, 0, { hash: hashOf(secret) })[0];

/** The record that a secret opens; undefined for a secret that is unknown, malformed or whose link has ended. */
const recordOfSecret = (app, { field, records, endOf }, secret) => {
  const link = isSecret(secret) ? linkOf(app, secret) : undefined;
  const [record] = link ? app.findRecordsByIds(records, [link.getString(field)]) : [];
  return record && endOf(record, link) > Date.now() ? record : undefined;
};

/** Makes a known secret open another record. */
const moveSecretTo = (app, { field }, { secret, id }) => {
  const link = linkOf(app, secret);
  link.set(field, id);
  app.save(link);
};

module.exports = { makeSecret, hashOf, isSecret, makeSecretFor, recordOfSecret, moveSecretTo };
