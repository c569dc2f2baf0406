const secretLength = 43;
const secretPattern = /^[A-Za-z0-9]{43}$/;

const makeSecret = () => $security.randomString(secretLength);

/** Only this is stored of a secret. */
const hashOf = (secret) => $security.sha256(secret);

const isSecret = (value) => typeof value === 'string' && secretPattern.test(value);

/**
 * Makes a secret that opens a record, and stores only its hash. Earlier secrets of the record keep working.
 * @param links the collection of the hashes, and its field that names the record
 * @throws Error when the record was deleted
 */
const makeSecretFor = (app, { collection, owner }, id) => {
  const secret = makeSecret();
  const link = new Record(app.findCachedCollectionByNameOrId(collection));
  link.set(owner, id);
  link.set('secret_hash', hashOf(secret));
  app.save(link);
  return secret;
};

const linkOf = (app, collection, secret) =>
  app.findRecordsByFilter(collection, 'secret_hash = {:hash}', '', 1, 0, { hash: hashOf(secret) })[0];

/** The id of the record that a secret opens; undefined for one that is unknown or malformed. */
const idOfSecret = (app, { collection, owner }, secret) =>
  isSecret(secret) ? linkOf(app, collection, secret)?.getString(owner) : undefined;

/** Makes a known secret open another record. */
const moveSecretTo = (app, { collection, owner }, { secret, id }) => {
  const link = linkOf(app, collection, secret);
  link.set(owner, id);
  app.save(link);
};

module.exports = { makeSecret, hashOf, isSecret, makeSecretFor, idOfSecret, moveSecretTo };
