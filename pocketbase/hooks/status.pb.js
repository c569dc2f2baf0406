routerAdd('GET', '/api/site/status', (e) => {
  require(`${__hooks}/lib/administrators.js`).requireAdministrator(e);
  const { productVersionFrom } = require(`${__hooks}/lib/product-version.js`);
  return e.json(200, productVersionFrom($os.getenv));
});
