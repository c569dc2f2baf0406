onRecordCreate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  return e.next();
}, 'company');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  return require(`${__hooks}/lib/properties/exchange-rate.js`).saveWithRate(e);
}, 'company');

cronAdd('expire-exchange-rate', '*/10 * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/properties/exchange-rate.js`).expireRate(rootApp());
});
