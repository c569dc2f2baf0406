onRecordCreate((e) => {
  require(`${__hooks}/lib/texts.js`).cleanRecord(e.record);
  const { refuseCityWithoutSlug, setSearchText } = require(`${__hooks}/lib/locations.js`);
  refuseCityWithoutSlug(e.record);
  setSearchText(e.record);
  return e.next();
}, 'locations');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts.js`).cleanRecord(e.record);
  const { refuseCityWithoutSlug, setSearchText } = require(`${__hooks}/lib/locations.js`);
  refuseCityWithoutSlug(e.record);
  setSearchText(e.record);
  return e.next();
}, 'locations');

onRecordDelete((e) => {
  const { refusal } = require(`${__hooks}/lib/errors.js`);
  const propertiesCount = e.app.countRecords('properties', $dbx.hashExp({ location_id: e.record.id }));
  if (propertiesCount > 0) throw refusal('id', 'validation_has_properties');
  return e.next();
}, 'locations');
