onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  const { refuseCityWithoutSlug } = require(`${__hooks}/lib/places/city.js`);
  const { setSearchText } = require(`${__hooks}/lib/places/locations.js`);
  refuseCityWithoutSlug(e.record);
  require(`${__hooks}/lib/accounts/broker-profiles.js`).refuseUnknownBroker(e.app, e.record);
  setSearchText(e.record);
  return e.next();
}, 'locations');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  const { refuseCityWithoutSlug } = require(`${__hooks}/lib/places/city.js`);
  const { setSearchText } = require(`${__hooks}/lib/places/locations.js`);
  refuseCityWithoutSlug(e.record);
  require(`${__hooks}/lib/accounts/broker-profiles.js`).refuseUnknownBroker(e.app, e.record);
  setSearchText(e.record);
  return e.next();
}, 'locations');

onRecordDelete((e) => {
  const { refusal } = require(`${__hooks}/lib/requests/errors.js`);
  const propertiesCount = e.app.countRecords('properties', $dbx.hashExp({ location_id: e.record.id }));
  if (propertiesCount > 0) throw refusal('id', 'validation_has_properties');
  return e.next();
}, 'locations');

// After an edit of a location: its properties that still show the former name, city or state, which the query states.
routerAdd('GET', '/api/locations/{id}/outdated-properties', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { countOutdatedProperties, formerValuesOf } = require(`${__hooks}/lib/places/locations.js`);
  const count = countOutdatedProperties(e.app, e.request.pathValue('id'), formerValuesOf(e));
  return e.json(200, { count });
});

routerAdd('POST', '/api/locations/{id}/outdated-properties', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { updateOutdatedProperties, formerValuesOf } = require(`${__hooks}/lib/places/locations.js`);
  const count = updateOutdatedProperties(e.app, e.request.pathValue('id'), formerValuesOf(e), e.auth);
  return e.json(200, { count });
});
