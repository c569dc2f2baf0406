onRecordCreateRequest((e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests.js`);
  const { refuseHaste, receive } = require(`${__hooks}/lib/inquiries.js`);
  refuseHaste(bodyOf(e));
  receive(e.app, e.record);
  return e.next();
}, 'inquiries');

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transactions.js`);
  const { bodyOf } = require(`${__hooks}/lib/requests.js`);
  const { update } = require(`${__hooks}/lib/inquiries.js`);
  const administrator = e.hasSuperuserAuth() ? '' : e.auth.id;
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('inquiries', e.record.original().id);
    update(e.record, stored, bodyOf(e), administrator);
  });
}, 'inquiries');

onRecordCreate((e) => {
  require(`${__hooks}/lib/texts.js`).tidy(e.record);
  require(`${__hooks}/lib/inquiries.js`).makeFindable(e.record);
  return e.next();
}, 'inquiries');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts.js`).tidy(e.record);
  require(`${__hooks}/lib/inquiries.js`).makeFindable(e.record);
  return e.next();
}, 'inquiries');
