// Where a search is made of the texts, they are cleaned right before: PocketBase takes these files in any order.
onRecordCreate(
  (e) => {
    require(`${__hooks}/lib/texts.js`).tidy(e.record);
    return e.next();
  },
  'company',
  'users',
);

onRecordUpdate(
  (e) => {
    require(`${__hooks}/lib/texts.js`).tidy(e.record);
    return e.next();
  },
  'company',
  'users',
);
