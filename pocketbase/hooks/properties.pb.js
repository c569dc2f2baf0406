onRecordCreateRequest((e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests.js`);
  require(`${__hooks}/lib/properties.js`).setDefaults(e.record, bodyOf(e));
  require(`${__hooks}/lib/photograph-uploads.js`).cleanUploads(e);
  return e.next();
}, 'properties');

// A client that sends the `updated_at` it has read as If-Match does not overwrite a newer change.
onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transactions.js`);
  const { refuseOutdated } = require(`${__hooks}/lib/properties.js`);
  const version = e.requestInfo().headers.if_match;
  require(`${__hooks}/lib/photograph-uploads.js`).cleanUploads(e);
  return version ? inTransaction(e, (tx) => refuseOutdated(tx, e.record.original().id, version)) : e.next();
}, 'properties');

onRecordCreate((e) => {
  require(`${__hooks}/lib/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/properties.js`).enforceInvariants(e.record);
  return e.next();
}, 'properties');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/properties.js`).enforceInvariants(e.record);
  return e.next();
}, 'properties');

onRecordValidate((e) => {
  e.next();
  require(`${__hooks}/lib/properties.js`).refusePublicWithoutArea(e.record);
}, 'properties');

cronAdd('end-closed-pages', '*/10 * * * *', () =>
  require(`${__hooks}/lib/properties.js`).endClosedPages($app),
);
