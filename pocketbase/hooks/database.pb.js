// Answers the supervisor of `npm start`, which shares LOOPBACK_SECRET with PocketBase, and superusers, as `npm run doctor`
// is one. Everybody else gets 404.
routerAdd('GET', '/api/site/database', (e) => {
  const secret = $os.getenv('LOOPBACK_SECRET');
  const sentSecret = e.request.header.get('X-Loopback-Secret');
  const isSupervisor = secret !== '' && $security.equal(secret, sentSecret);
  if (!isSupervisor && !e.hasSuperuserAuth()) throw new NotFoundError('', {});
  return e.json(200, require(`${__hooks}/lib/database/database.js`).probe(e.app));
});
