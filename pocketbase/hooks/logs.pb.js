onModelCreate((e) => {
  require(`${__hooks}/lib/logs.js`).redactLog(e.model);
  return e.next();
}, '_logs');

cronAdd('limit-logs', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/root-app.js`);
  require(`${__hooks}/lib/logs.js`).removeOldLogs(rootApp());
});
