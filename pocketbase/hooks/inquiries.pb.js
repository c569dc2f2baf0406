// The triggers inquiries_*_derives_client (pocketbase/schema/triggers) give an inquiry its client and keep one row per
// client in client_summaries.

onRecordCreateRequest((e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { refuseTooFastSubmission, setManualFields, setServerFields } = require(
    `${__hooks}/lib/inquiries/inquiries.js`,
  );
  if (require(`${__hooks}/lib/inquiries/follow-up.js`).isManual(e)) {
    const userId = e.hasSuperuserAuth() ? '' : e.auth.id;
    setManualFields(e.app, e.record, userId);
    if (userId === '') return e.next();
    const { tellFirstOwner } = require(`${__hooks}/lib/mails/notices.js`);
    const { finishInTransaction } = require(`${__hooks}/lib/database/transactions.js`);
    return finishInTransaction(e, (tx) => tellFirstOwner(tx, e.record, userId));
  }
  refuseTooFastSubmission(bodyOf(e));
  if (!e.hasSuperuserAuth()) return require(`${__hooks}/lib/inquiries/repeated-inquiries.js`).createOnce(e);
  setServerFields(e.app, e.record);
  return e.next();
}, 'inquiries');

routerAdd('GET', '/api/inquiries/campaigns', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const campaigns = require(`${__hooks}/lib/inquiries/campaigns.js`).campaignsOfInquiries(e.app);
  return e.blob(200, 'application/json', `{"campaigns":${campaigns}}`);
});

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { applyUpdate } = require(`${__hooks}/lib/inquiries/inquiries.js`);
  const userId = e.hasSuperuserAuth() ? '' : e.auth.id;
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('inquiries', e.record.original().id);
    applyUpdate(tx, e.record, stored, bodyOf(e), userId);
  });
}, 'inquiries');

onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/inquiries/inquiries.js`).setSearchText(e.record);
  require(`${__hooks}/lib/clients/client-keys.js`).setClientKeys(e.record);
  require(`${__hooks}/lib/inquiries/follow-up.js`).setFollowUpState(e.record);
  return e.next();
}, 'inquiries');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  require(`${__hooks}/lib/inquiries/inquiries.js`).setSearchText(e.record);
  require(`${__hooks}/lib/clients/client-keys.js`).setClientKeys(e.record);
  require(`${__hooks}/lib/inquiries/follow-up.js`).setFollowUpState(e.record);
  return e.next();
}, 'inquiries');

cronAdd('forget-no-leads', '41 9 * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/inquiries/set-aside.js`).forgetNoLeads(rootApp());
});

// The telephone and the e-mail that reach the client now. lists.pb.js adds them to lists.
onRecordViewRequest((e) => {
  require(`${__hooks}/lib/clients/client-rows.js`).addContact(e.app, e.record, e.auth);
  return e.next();
}, 'inquiries');

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/clients/client-rows.js`).addContact(e.app, e.record, e.auth);
  return e.next();
}, 'inquiries');
