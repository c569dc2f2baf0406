onRecordCreate(
  (e) => {
    require(`${__hooks}/lib/texts.js`).trimTexts(e.record);
    return e.next();
  },
  'properties',
  'locations',
  'inquiries',
  'company',
);

onRecordUpdate(
  (e) => {
    require(`${__hooks}/lib/texts.js`).trimTexts(e.record);
    return e.next();
  },
  'properties',
  'locations',
  'inquiries',
  'company',
);
