onModelCreate((e) => {
  require(`${__hooks}/lib/database/logs.js`).redactLog(e.model);
  return e.next();
}, '_logs');

cronAdd('limit-logs', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/database/logs.js`).removeOldLogs(rootApp());
});
