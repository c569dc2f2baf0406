onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/inquiries.js`).receive(e.app, e.record);
  return e.next();
}, 'inquiries');

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transactions.js`);
  const { update } = require(`${__hooks}/lib/inquiries.js`);
  const administrator = e.hasSuperuserAuth() ? '' : e.auth.id;
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('inquiries', e.record.id);
    update(e.record, stored, e.requestInfo().body, administrator);
  });
}, 'inquiries');
