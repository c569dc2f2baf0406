const { locationTextsOf } = require('./domain-rules.js');
const { setEditor } = require('./properties.js');
const { fold } = require('./texts.js');

/** Sets the text that a search reads. The name has the first line, so that sorting by this text sorts by name. */
const setSearchText = (location) => {
  const lines = ['name', 'city', 'state'].map((name) => fold(location.getString(name)));
  location.set('search', lines.join('\n'));
};

const maxTextLength = 200;

/**
 * The changes that make a property follow a location that was edited; {} when it follows already. A text, city or
 * state that a person wrote stays.
 * @param property its location (the text), city and state
 * @param before name, city and state of the location before the edit
 */
const followingChanges = (property, before, after) => {
  const changes = {};
  const text = locationTextsOf(after)[locationTextsOf(before).indexOf(property.location)];
  if (text !== undefined && text !== property.location) {
    changes.location = text.length > maxTextLength ? after.name : text;
  }
  for (const name of ['city', 'state']) {
    if (property[name] === before[name] && after[name] !== before[name]) changes[name] = after[name];
  }
  return changes;
};

const valuesOf = (record, names) =>
  Object.fromEntries(names.map((name) => [name, record.getString(name).trim()]));

/** The properties that show former data of their location, each with its changes. */
const outdatedPropertiesOf = (app, id, before) => {
  const after = valuesOf(app.findRecordById('locations', id), ['name', 'city', 'state']);
  return app
    .findAllRecords('properties', $dbx.hashExp({ location_id: id }))
    .map((property) => ({
      property,
      changes: followingChanges(valuesOf(property, ['location', 'city', 'state']), before, after),
    }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
};

/** Name, city and state of a location before its edit, from the query of a request. */
const formerValuesOf = (e) => {
  const { query } = e.requestInfo();
  return { name: query.name ?? '', city: query.city ?? '', state: query.state ?? '' };
};

/** How many properties show former data of their location. */
const countOutdatedProperties = (app, id, before) => outdatedPropertiesOf(app, id, before).length;

/** Makes all properties follow their edited location, in one transaction. @returns how many were changed */
const updateOutdatedProperties = (app, id, before, auth) => {
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

module.exports = {
  setSearchText,
  followingChanges,
  formerValuesOf,
  countOutdatedProperties,
  updateOutdatedProperties,
};
