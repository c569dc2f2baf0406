const secretLength = 43;
const secretPattern = /^[A-Za-z0-9]{43}$/;

const collection = 'secret_links';

export const makeSecret = () => $security.randomString(secretLength);

/** Only this is stored of a secret. */
export const hashOf = (secret: string) => $security.sha256(secret);

export const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && secretPattern.test(value);

/** What the secrets of a kind open. */
export interface Links {
  /** The field of the link that names the record. */
  field: string;
  /** The collection of the records. */
  records: string;
  /** When a link ends, in ms since 1970. */
  endOf: (record: core.Record, link: core.Record) => number;
}

/**
 * Makes a secret that opens a record, and stores only its hash. Earlier secrets of the record keep working.
 * @throws Error when the record was deleted
 */
export const makeSecretFor = (app: core.App, { field }: Links, id: string) => {
  const secret = makeSecret();
  const link = new Record(app.findCachedCollectionByNameOrId(collection));
  link.set(field, id);
  link.set('secret_hash', hashOf(secret));
  app.save(link);
  return secret;
};

const linkOf = (app: core.App, secret: string) =>
  app.findRecordsByFilter(collection, 'secret_hash = {:hash}', '', 1, 0, { hash: hashOf(secret) })[0];

/** The record that a secret opens; undefined for a secret that is unknown, malformed or whose link has ended. */
export const recordOfSecret = (app: core.App, { field, records, endOf }: Links, secret: unknown) => {
  const link = isSecret(secret) ? linkOf(app, secret) : undefined;
  if (!link) return undefined;
  const [record] = app.findRecordsByIds(records, [link.getString(field)]);
  return record && endOf(record, link) > Date.now() ? record : undefined;
};

/** Makes a known secret open another record. */
export const moveSecretTo = (
  app: core.App,
  { field }: Links,
  { secret, id }: { secret: string; id: string },
) => {
  const link = linkOf(app, secret);
  link?.set(field, id);
  if (link) app.save(link);
};
