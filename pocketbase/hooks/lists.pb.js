// PocketBase delays lists without records by up to half a second: a fast answer could reveal records that the sender may not
// read. Administrators may read all records, so they get the answer at once. Hooks after this one do not run for them.
onRecordsListRequest((e) => {
  const { isAdministrator } = require(`${__hooks}/lib/accounts/administrators.js`);
  if (!e.auth || !isAdministrator(e.auth)) {
    const { hideFromGuests } = require(`${__hooks}/lib/requests/guest-answers.js`);
    for (const record of e.records) hideFromGuests(record, e.auth);
    return e.next();
  }
  const { addContact } = require(`${__hooks}/lib/clients/client-rows.js`);
  if (e.collection.name === 'inquiries') for (const record of e.records) addContact(e.app, record, e.auth);
  $apis.enrichRecords(e.requestEvent, e.records);
  return e.json(200, e.result);
});
