import { readAnswerHours } from '#hooks/inquiries/answer-times.ts';
import { isRateCurrentSql } from '#hooks/properties/exchange-rate.ts';
import { amountFields } from '#hooks/properties/prices.ts';
import { isWithinTimes } from '#hooks/properties/publish-times.ts';
import { todaySql } from '#hooks/texts/days.ts';

/** Returns a collection by its name. */
export type Collections = (name: string) => core.Collection;

/** SQL for a field as a JSON value: SQLite stores booleans as numbers, and lists and objects as text. */
const jsonValueOf = (field: core.Field, collection: core.Collection) => {
  const name = field.getName();
  // The build does not get these fields, so no page, index or structured data can show them.
  if (collection.name === 'properties' && amountFields.includes(name)) {
    return `iif(is_price_on_request, 0, ${name})`;
  }
  if (field.type() === 'bool') return `json(iif(${name}, 'true', 'false'))`;
  const isList = field.type() === 'select' && field.isMultiple();
  if (isList || ['json', 'file'].includes(field.type())) return `json(${name})`;
  return name;
};

/** SQL for a record as a JSON object with all fields but `omitted`. */
const jsonObjectOf = (collection: core.Collection, omitted: string[] = []) => {
  const members = collection.fields
    .filter((field) => !omitted.includes(field.getName()))
    .map((field) => `'${field.getName()}', ${jsonValueOf(field, collection)}`);
  return `json_object(${members.join(', ')})`;
};

/**
 * SQL for a document of an active property as a JSON object. One on request has no file name and no digest: pages only
 * say that it exists. The publisher reads `file` of a public one.
 */
const documentObject = `json_patch(
      json_object('id', documents.id, 'property_id', property_id, 'name', name, 'kind', kind, 'visibility', visibility),
      iif(visibility = 'public', json_object('file', file, 'format', format, 'file_size', file_size,
        'content_hash', content_hash, 'valid_until', valid_until, 'updated_at', documents.updated_at), '{}')
    )`;

/** Fields of a property for the panel alone. Neither builds nor guests get them. */
export const panelFields = [
  'updated_by',
  'search',
  'comparable_price',
  'comparable_sale_price',
  'comparable_rental_price',
  'without_sale_price',
  'without_rental_price',
  'has_public_plan',
  'broker_id',
];

/** The same of a location. */
export const locationPanelFields = ['search', 'broker_id'];

/** Pages get the rate apart from the company, so that a new rate changes only pages with prices in USD. */
const rateFields = ['usd_mxn_rate', 'usd_mxn_rate_on', 'is_usd_mxn_rate_old'];

/** SQL for a property as pages and comparisons get it. */
export const propertyObject = (collection: Collections) =>
  jsonObjectOf(collection('properties'), panelFields);

/** SQL of the ids of the public properties of the user of a profile, as JSON. */
const propertiesOfBroker = `(
        SELECT json_group_array(properties.id ORDER BY properties.id) FROM properties
        WHERE broker_id = broker_profiles.user_id AND properties.active AND ${isWithinTimes}
      )`;

/**
 * SQL for the public profile of a broker. It has no other field of the account. The parameter `hours` is the JSON of
 * `readAnswerHours`.
 */
const brokerObject = `json_object(
      'id', broker_profiles.id, 'name', broker_profiles.name, 'phone', phone, 'whatsapp', whatsapp,
      'photograph', photograph, 'answer_hours', coalesce({:hours} ->> user_id, 0),
      'property_ids', json(${propertiesOfBroker})
    )`;

/** SQL for a landmark. */
export const landmarkObject = (collection: Collections) => jsonObjectOf(collection('landmarks'), ['search']);

/** SQL for the rate that prices are compared with; NULL without any. */
export const exchangeRateObject = `json((
      SELECT json_object('usd_mxn', usd_mxn_rate, 'on', usd_mxn_rate_on, 'is_current', json(iif(${isRateCurrentSql}, 'true', 'false')))
      FROM company WHERE usd_mxn_rate > 0
    ))`;

/** The members of the snapshot that the publisher reads completely each time. They are small. */
const commonMembers = (collection: Collections) => `
    'revision', site.revision,
    'pinned_release', site.pinned_release,
    'company', (SELECT ${jsonObjectOf(collection('company'), rateFields)} FROM company),
    'exchange_rate', ${exchangeRateObject},
    'locations', (SELECT json_group_array(${jsonObjectOf(collection('locations'), locationPanelFields)} ORDER BY name, id) FROM locations),
    'landmarks', (SELECT json_group_array(${landmarkObject(collection)} ORDER BY name, id) FROM landmarks),
    'documents', (
      SELECT json_group_array(json(${documentObject}) ORDER BY documents.created_at, documents.id)
      FROM documents JOIN properties ON properties.id = property_id AND properties.active AND ${isWithinTimes}
      WHERE visibility <> 'internal' AND (valid_until = '' OR valid_until >= ${todaySql})
    ),
    'brokers', (
      SELECT json_group_array(json(${brokerObject}) ORDER BY broker_profiles.created_at, broker_profiles.id)
      FROM broker_profiles JOIN users ON users.id = user_id AND users.approved AND users.verified
      WHERE is_shown
    ),
    'last_change', (SELECT coalesce(max(number), 0) FROM property_changes)`;

const isShown = `active AND ${isWithinTimes}`;
// With `page_until <> ''`, SQLite reads the small index of these properties.
const isClosed = `page_until <> '' AND NOT active AND page_until > strftime('%Y-%m-%d %H:%M:%fZ', 'now') AND ${isWithinTimes}`;
const pathObject = "json_object('path', path, 'property_id', property_id)";

/**
 * SQL that reads the whole public site in one statement, so in one consistent state. SQLite writes the JSON ten times
 * faster than a hook would.
 */
const snapshotQuery = (collection: Collections) => `
  SELECT json_object(${commonMembers(collection)},
    'properties', (
      SELECT json_group_array(${propertyObject(collection)} ORDER BY created_at DESC, id) FROM properties WHERE ${isShown}
    ),
    'closed_properties', (
      SELECT json_group_array(${propertyObject(collection)} ORDER BY created_at DESC, id) FROM properties WHERE ${isClosed}
    ),
    'property_paths', (SELECT json_group_array(${pathObject} ORDER BY path) FROM property_paths)
  ) AS body
  FROM site
`;

/**
 * SQL for the ids of properties, in the order of the site. An index has this order. `LIMIT` keeps SQLite from moving the
 * order out of the subquery; as an order of the aggregate it would sort all ids again.
 */
const idsOf = (condition: string) =>
  `(SELECT json_group_array(id) FROM (SELECT id FROM properties WHERE ${condition} ORDER BY created_at DESC, id LIMIT -1))`;

/**
 * SQL that reads the difference to an earlier snapshot, which had all changes up to `since`: the ids of the properties
 * that are shown now, in their order, and the records of the changed ones. A property can appear or disappear without a
 * change, by its times. The ids are a column of their own, so that they are only sent when they are other ones.
 */
const changesQuery = (collection: Collections) => `
  WITH changed AS MATERIALIZED (SELECT property_id FROM property_changes WHERE number > {:since})
  SELECT json_object('property_ids', ${idsOf(isShown)}, 'closed_property_ids', ${idsOf(isClosed)}) AS ids,
    json_object(${commonMembers(collection)},
    'changed_ids', (SELECT json_group_array(property_id) FROM changed),
    'changed_properties', (
      SELECT json_group_array(${propertyObject(collection)}) FROM properties
      WHERE id IN (SELECT property_id FROM changed) AND ((${isShown}) OR (${isClosed}))
    ),
    'changed_paths', (
      SELECT json_group_array(${pathObject}) FROM property_paths WHERE property_id IN (SELECT property_id FROM changed)
    ),
    'path_count', (SELECT count(*) FROM property_paths)
  ) AS body
  FROM site
`;

const runNameKey = 'snapshotRun';

/**
 * Names this run of the server and the fields of a property. Numbers of changes of one name are comparable: a restored
 * database comes with another run.
 */
const changesNameOf = (app: core.App) => {
  const run = app.store().getOrSet(runNameKey, () => $security.randomString(20));
  return `${run} ${app.findCachedCollectionByNameOrId('properties').updated}`;
};

/** What the last answer named. */
interface LastAnswer {
  /** `changes`. */
  changes?: string;
  /** `last_change`. */
  number?: string;
  /** `ids_digest`. */
  idsDigest?: string;
}

/**
 * Everything the public site shows, as JSON text. `CatalogState` with `Snapshot` or `SnapshotChanges` in
 * src/render/snapshot/snapshot-reader.ts is its shape.
 * @param since only what changed since then is read
 */
export const takeSnapshot = (app: core.App, since: LastAnswer = {}) => {
  const answer = new DynamicModel({ body: '', ids: '' });
  const changes = changesNameOf(app);
  const isKnown = since.changes === changes && /^\d+$/.test(since.number ?? '');
  const query = isKnown ? changesQuery : snapshotQuery;
  app
    .db()
    .newQuery(query((name) => app.findCachedCollectionByNameOrId(name)))
    .bind({
      hours: JSON.stringify(readAnswerHours(app, Date.now())),
      ...(isKnown && { since: Number(since.number) }),
    })
    .one(answer);
  const members = [`"changes":${JSON.stringify(changes)}`, answer.body.slice(1, -1)];
  if (isKnown) {
    const digest = $security.sha256(answer.ids);
    members.push(`"ids_digest":"${digest}"`);
    if (since.idsDigest !== digest) members.push(answer.ids.slice(1, -1));
  }
  return `{${members.join()}}`;
};
