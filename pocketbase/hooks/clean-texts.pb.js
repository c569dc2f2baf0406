// Before all that reads the texts of a record: PocketBase takes these files in the order of their names.
onRecordCreate(
  (e) => {
    require(`${__hooks}/lib/texts.js`).tidy(e.record);
    return e.next();
  },
  'properties',
  'locations',
  'inquiries',
  'company',
  'users',
);

onRecordUpdate(
  (e) => {
    require(`${__hooks}/lib/texts.js`).tidy(e.record);
    return e.next();
  },
  'properties',
  'locations',
  'inquiries',
  'company',
  'users',
);
