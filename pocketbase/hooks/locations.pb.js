onRecordCreate((e) => {
  require(`${__hooks}/lib/texts.js`).tidy(e.record);
  require(`${__hooks}/lib/locations.js`).makeFindable(e.record);
  return e.next();
}, 'locations');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts.js`).tidy(e.record);
  require(`${__hooks}/lib/locations.js`).makeFindable(e.record);
  return e.next();
}, 'locations');

onRecordDelete((e) => {
  const { refusal } = require(`${__hooks}/lib/errors.js`);
  const properties = e.app.countRecords('properties', $dbx.hashExp({ location_id: e.record.id }));
  if (properties > 0) throw refusal('id', 'validation_has_properties');
  return e.next();
}, 'locations');
