// The trigger inquiries_note_answer (pocketbase/schema/triggers) adds the first answer to the timeline.

onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { prepareEntry } = require(`${__hooks}/lib/inquiries/inquiry-entries.js`);
  const userId = e.hasSuperuserAuth() ? '' : e.auth.id;
  inTransaction(e, (tx) => prepareEntry(tx, e.record, userId));
}, 'inquiry_entries');

onRecordDeleteRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { forgetResponse } = require(`${__hooks}/lib/inquiries/inquiry-entries.js`);
  inTransaction(e, (tx) => forgetResponse(tx, e.record));
}, 'inquiry_entries');

onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  return e.next();
}, 'inquiry_entries');

// "Hecho" on the screen "Hoy": note and end of the action are stored together.
routerAdd('POST', '/api/inquiries/{id}/complete-action', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { completeAction } = require(`${__hooks}/lib/inquiries/inquiry-entries.js`);
  const entry_id = completeAction(e.app, e.request.pathValue('id'), e.hasSuperuserAuth() ? '' : e.auth.id);
  return e.json(200, { entry_id });
});
