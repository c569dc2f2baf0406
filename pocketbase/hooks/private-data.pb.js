onRecordCreate((e) => {
  require(`${__hooks}/lib/properties/private-data.js`).preparePrivateData(e.record);
  return e.next();
}, 'property_private_data');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/properties/private-data.js`).preparePrivateData(e.record);
  return e.next();
}, 'property_private_data');
