routerAdd('GET', '/api/site/status', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { productVersionFrom } = require(`${__hooks}/lib/publishing/product-version.js`);
  const { backupStateOf } = require(`${__hooks}/lib/backups/backup-state.js`);
  return e.json(200, { ...productVersionFrom($os.getenv), backup: backupStateOf(e.app) });
});

// The front asks whether the sender of a request is an administrator.
routerAdd('GET', '/api/site/session', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  return e.noContent(204);
});
