import { locationTextsOf } from '#domain/location-texts.ts';
import { setEditor } from '#hooks/properties/properties.ts';
import { fold } from '#hooks/texts/texts.ts';

/** Sets the text that a search reads. The name has the first line, so that sorting by this text sorts by name. */
export const setSearchText = (location: core.Record) => {
  const lines = ['name', 'city', 'state'].map((name) => fold(location.getString(name)));
  location.set('search', lines.join('\n'));
};

const maxTextLength = 200;

interface Place {
  name: string;
  city: string;
  state: string;
}

/** What a property shows of its location. */
interface ShownPlace {
  location: string;
  city: string;
  state: string;
}

/**
 * The changes that make a property follow a location that was edited; {} when it follows already. A text, city or
 * state that a person wrote stays.
 */
export const followingChanges = (property: ShownPlace, before: Place, after: Place) => {
  const changes: Partial<ShownPlace> = {};
  const text = locationTextsOf(after)[locationTextsOf(before).indexOf(property.location)];
  if (text !== undefined && text !== property.location) {
    changes.location = text.length > maxTextLength ? after.name : text;
  }
  for (const name of ['city', 'state'] as const) {
    if (property[name] === before[name] && after[name] !== before[name]) changes[name] = after[name];
  }
  return changes;
};

const textOf = (record: core.Record, name: string) => record.getString(name).trim();
const placeOf = (record: core.Record) => ({ city: textOf(record, 'city'), state: textOf(record, 'state') });

/** The properties that show former data of their location, each with its changes. */
const outdatedPropertiesOf = (app: core.App, id: string, before: Place) => {
  const location = app.findRecordById('locations', id);
  const after = { name: textOf(location, 'name'), ...placeOf(location) };
  return app
    .findAllRecords('properties', $dbx.hashExp({ location_id: id }))
    .map((property) => ({
      property,
      changes: followingChanges(
        { location: textOf(property, 'location'), ...placeOf(property) },
        before,
        after,
      ),
    }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
};

/** Name, city and state of a location before its edit, from the query of a request. */
export const formerValuesOf = (e: core.RequestEvent): Place => {
  const { query } = e.requestInfo();
  return { name: query.name ?? '', city: query.city ?? '', state: query.state ?? '' };
};

/** How many properties show former data of their location. */
export const countOutdatedProperties = (app: core.App, id: string, before: Place) =>
  outdatedPropertiesOf(app, id, before).length;

/** Makes all properties follow their edited location, in one transaction. @returns how many were changed */
export const updateOutdatedProperties = (
  app: core.App,
  id: string,
  before: Place,
  auth: core.Record | null,
) => {
  let count = 0;
  app.runInTransaction((tx) => {
    const outdated = outdatedPropertiesOf(tx, id, before);
    for (const { property, changes } of outdated) {
      for (const [name, value] of Object.entries(changes)) property.set(name, value);
      setEditor(property, auth);
      tx.save(property);
    }
    count = outdated.length;
  });
  return count;
};
