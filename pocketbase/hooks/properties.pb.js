onRecordCreateRequest((e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests.js`);
  require(`${__hooks}/lib/properties.js`).presume(e.record, bodyOf(e));
  return e.next();
}, 'properties');

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transactions.js`);
  const { refuseOutdated } = require(`${__hooks}/lib/properties.js`);
  const version = e.requestInfo().headers.if_match;
  return version ? inTransaction(e, (tx) => refuseOutdated(tx, e.record.original().id, version)) : e.next();
}, 'properties');

onRecordCreate((e) => {
  require(`${__hooks}/lib/texts.js`).tidy(e.record);
  require(`${__hooks}/lib/properties.js`).hold(e.record);
  return e.next();
}, 'properties');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts.js`).tidy(e.record);
  require(`${__hooks}/lib/properties.js`).hold(e.record);
  return e.next();
}, 'properties');

onRecordValidate((e) => {
  e.next();
  require(`${__hooks}/lib/photographs.js`).refuseUnshowable(e.record);
}, 'properties');
