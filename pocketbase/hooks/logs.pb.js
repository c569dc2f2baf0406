onModelCreate((e) => {
  require(`${__hooks}/lib/logs.js`).redactLog(e.model);
  return e.next();
}, '_logs');

cronAdd('limit-logs', '* * * * *', () => {
  require(`${__hooks}/lib/logs.js`).removeOldLogs($app);
});
