routerAdd(
  'GET',
  '/api/site/snapshot',
  (e) => {
    e.response.header().set('Content-Type', 'application/json');
    return e.string(200, require(`${__hooks}/lib/snapshot.js`).takeSnapshot(e.app));
  },
  $apis.requireSuperuserAuth(),
  $apis.gzip(),
);
