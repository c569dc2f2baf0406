onRecordCreate((e) => {
  require(`${__hooks}/lib/texts.js`).cleanRecord(e.record);
  return e.next();
}, 'company');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts.js`).cleanRecord(e.record);
  return e.next();
}, 'company');
