// PocketBase has checked before that the sender may read the property.
onFileDownloadRequest((e) => {
  require(`${__hooks}/lib/photographs/photograph-access.js`).refuseOriginal(e);
  return e.next();
}, 'properties');

onFileDownloadRequest((e) => {
  require(`${__hooks}/lib/photographs/photograph-access.js`).refuseHiddenPortrait(e);
  return e.next();
}, 'broker_profiles');
