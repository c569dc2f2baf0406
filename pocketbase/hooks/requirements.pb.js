onRecordCreateRequest((e) => {
  const { setManualFields } = require(`${__hooks}/lib/requirements/requirements.js`);
  if (!e.hasSuperuserAuth()) setManualFields(e.app, e.record, e.auth.id);
  return e.next();
}, 'requirements');

onRecordUpdateRequest((e) => {
  if (e.hasSuperuserAuth()) return e.next();
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { applyUpdate } = require(`${__hooks}/lib/requirements/requirements.js`);
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('requirements', e.record.original().id);
    applyUpdate(tx, e.record, stored, bodyOf(e));
  });
}, 'requirements');

onRecordCreate((e) => {
  require(`${__hooks}/lib/requirements/requirements.js`).prepareRequirement(e.record);
  return e.next();
}, 'requirements');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/requirements/requirements.js`).prepareRequirement(e.record);
  return e.next();
}, 'requirements');

cronAdd('end-expired-requirements', '*/10 * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/requirements/requirements.js`).endExpired(rootApp());
});
