// The triggers broker_profiles_{insert,update,delete}_changes_site and users_update_changes_site (pocketbase/
// schema/triggers) increment the site revision when visitors see the change. users_delete_frees_properties takes a
// removed account from its properties.
onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/photographs/photograph-uploads.js`).cleanUploads(e, 'photograph');
  return e.next();
}, 'broker_profiles');

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/photographs/photograph-uploads.js`).cleanUploads(e, 'photograph');
  return e.next();
}, 'broker_profiles');

onRecordCreate((e) => {
  require(`${__hooks}/lib/accounts/broker-profiles.js`).prepareBrokerProfile(e.record);
  return e.next();
}, 'broker_profiles');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/accounts/broker-profiles.js`).prepareBrokerProfile(e.record);
  return e.next();
}, 'broker_profiles');
