// The trigger properties_delete_forgets_matches (pocketbase/schema/triggers) deletes the matches of a deleted property.

// The unseen matches of the signed-in administrator: of their requirements and of those without an owner.
routerAdd('GET', '/api/matches', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { waitingMatches } = require(`${__hooks}/lib/requirements/matches.js`);
  e.response.header().set('Content-Type', 'application/json');
  return e.string(200, waitingMatches(e.app, e.auth.id, e.request.url.query().get('size')));
});

routerAdd('POST', '/api/matches/seen', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { ids = [], until = '' } = bodyOf(e);
  if (!Array.isArray(ids) || typeof until !== 'string') throw new BadRequestError('', {});
  const { markSeen, notifyAdministrators } = require(`${__hooks}/lib/requirements/matches.js`);
  markSeen(e.app, e.auth.id, JSON.stringify({ ids, until }));
  notifyAdministrators(e.app);
  return e.noContent(204);
});
