// PocketBase answers guests and tells their subscriptions what this leaves.
onRecordEnrich(
  (e) => {
    require(`${__hooks}/lib/guest-answers.js`).hideFromGuests(e.record, e.requestInfo?.auth);
    return e.next();
  },
  'properties',
  'locations',
  'inquiries',
  'users',
);
