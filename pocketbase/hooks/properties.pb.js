onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/properties.js`).presume(e.record, e.requestInfo().body);
  return e.next();
}, 'properties');

onRecordCreate((e) => {
  require(`${__hooks}/lib/properties.js`).hold(e.record);
  return e.next();
}, 'properties');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/properties.js`).hold(e.record);
  return e.next();
}, 'properties');
