routerAdd(
  'GET',
  '/api/site/snapshot',
  (e) => {
    e.response.header().set('Content-Type', 'application/json');
    return e.string(200, require(`${__hooks}/lib/snapshot.js`).take(e.app));
  },
  $apis.requireSuperuserAuth(),
  $apis.gzip(),
);
