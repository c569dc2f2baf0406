routerAdd(
  'GET',
  '/api/site/snapshot',
  (e) => {
    const query = e.request.url.query();
    const since = { changes: query.get('changes'), number: query.get('since'), idsDigest: query.get('ids') };
    e.response.header().set('Content-Type', 'application/json');
    return e.string(200, require(`${__hooks}/lib/publishing/snapshot.js`).takeSnapshot(e.app, since));
  },
  $apis.requireSuperuserAuth(),
  $apis.gzip(),
);
