routerAdd(
  'GET',
  '/api/site/snapshot',
  (e) => {
    const { take, tagNow } = require(`${__hooks}/lib/snapshot.js`);
    const headers = e.response.header();
    headers.set('Cache-Control', 'no-cache');
    if (e.request.header.get('If-None-Match') === `"${tagNow(e.app)}"`) return e.noContent(304);
    const snapshot = take(e.app);
    headers.set('ETag', `"${snapshot.tag}"`);
    headers.set('Content-Type', 'application/json');
    return e.string(200, snapshot.body);
  },
  $apis.requireSuperuserAuth(),
  $apis.gzip(),
);
