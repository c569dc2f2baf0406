// For the supervisor of `npm start`, which shares LOOPBACK_SECRET with PocketBase. Without it there is no such route.
routerAdd('GET', '/api/site/database', (e) => {
  const secret = $os.getenv('LOOPBACK_SECRET');
  const stated = e.request.header.get('X-Loopback-Secret');
  if (secret === '' || !$security.equal(secret, stated)) throw new NotFoundError('', {});
  return e.json(200, require(`${__hooks}/lib/database.js`).probe(e.app));
});
