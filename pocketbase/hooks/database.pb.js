// For the supervisor of `npm start`, which hands PocketBase a secret; without it the route is not there.
routerAdd('GET', '/api/site/database', (e) => {
  const secret = $os.getenv('DATABASE_PROBE_SECRET');
  const stated = e.request.header.get('X-Probe-Secret');
  if (secret === '' || !$security.equal(secret, stated)) throw new NotFoundError('', {});
  return e.json(200, require(`${__hooks}/lib/database.js`).probe(e.app));
});
