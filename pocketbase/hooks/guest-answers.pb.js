// PocketBase answers guests what these leave; lists.pb.js does so for lists. onRecordEnrich would run inside itself for each
// record of a list, and each run would occupy an engine until the last one ends.
onRecordViewRequest(
  (e) => {
    require(`${__hooks}/lib/requests/guest-answers.js`).hideFromGuests(e.record, e.auth);
    return e.next();
  },
  'properties',
  'locations',
  'inquiries',
  'users',
);

onRecordCreateRequest(
  (e) => {
    require(`${__hooks}/lib/requests/guest-answers.js`).hideFromGuests(e.record, e.auth);
    return e.next();
  },
  'inquiries',
  'users',
);

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/requests/guest-answers.js`).hideFromGuests(e.record, e.auth);
  return e.next();
}, 'users');
