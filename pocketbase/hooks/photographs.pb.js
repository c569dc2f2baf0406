// PocketBase has checked before that the sender may read the property.
onFileDownloadRequest((e) => {
  require(`${__hooks}/lib/photograph-access.js`).refuseOriginal(e);
  return e.next();
}, 'properties');

// The trigger properties_update_changes_site (pb_migrations/…_clean_stored_photographs.js) counts no revision for it.
cronAdd('clean-stored-photographs', '* * * * *', () =>
  require(`${__hooks}/lib/stored-photographs.js`).cleanStoredPhotographs($app),
);
