// Triggers (pocketbase/schema/triggers):
// The trigger requirements_drop_mails deletes the pending mails of a requirement that the person stopped.
// The trigger requirements_forget_mails deletes the mails of a deleted requirement.
// The trigger properties_delete_forgets_matches deletes those of a deleted property.
// The triggers requirements_{insert,update,delete}_counts_change number the changes of requirements in requirement_changes.

routerAdd('POST', '/api/alerts', (e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  require(`${__hooks}/lib/requirements/alerts.js`).subscribe(e.app, bodyOf(e));
  return e.noContent(204);
});

// The secret is in the body, because URLs are logged.
routerAdd('POST', '/api/alerts/{action}', (e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { manage } = require(`${__hooks}/lib/requirements/alerts.js`);
  const shown = manage(e.app, e.request.pathValue('action'), bodyOf(e));
  return shown ? e.json(200, shown) : e.noContent(204);
});

// Mail programs post to the URL of the header List-Unsubscribe (RFC 8058). The log has no query of a URL.
routerAdd('POST', '/api/alerts/unsubscribe', (e) => {
  require(`${__hooks}/lib/requirements/alerts.js`).unsubscribe(e.app, e.request.url.query().get('token'));
  return e.noContent(204);
});

// Who opens that URL in a browser gets the page with its buttons.
routerAdd('GET', '/api/alerts/unsubscribe', (e) => {
  const { appURL } = e.app.settings().meta;
  const secret = e.request.url
    .query()
    .get('token')
    .replace(/[^A-Za-z0-9]/g, '');
  e.response.header().set('Referrer-Policy', 'no-referrer');
  return e.redirect(303, `${appURL}/avisos#${secret}`);
});

// The Node process asks for the requirements and the properties that changed, and posts which fit.
routerAdd(
  'GET',
  '/api/site/requirement-changes',
  (e) => {
    const { changedRequirements } = require(`${__hooks}/lib/requirements/matching.js`);
    e.response.header().set('Content-Type', 'application/json');
    return e.string(200, changedRequirements(e.app, e.request.url.query().get('after')));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'GET',
  '/api/site/changed-offers',
  (e) => {
    const { changedOffers } = require(`${__hooks}/lib/requirements/matching.js`);
    const body = changedOffers(e.app, e.request.url.query().get('revision'));
    if (body === '') return e.noContent(204);
    e.response.header().set('Content-Type', 'application/json');
    return e.string(200, body);
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/site/matches',
  (e) => {
    const { storeMatches } = require(`${__hooks}/lib/requirements/matching.js`);
    const haveChanged = storeMatches(e.app, toString(e.request.body));
    if (haveChanged) require(`${__hooks}/lib/requirements/matches.js`).notifyAdministrators(e.app);
    return e.noContent(204);
  },
  $apis.requireSuperuserAuth(),
);

cronAdd('tend-requirements', '7 * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  const { forgetOldRequirements, queueRenewals } = require(`${__hooks}/lib/requirements/alerts.js`);
  require(`${__hooks}/lib/requirements/matching.js`).queueDailyMails(rootApp());
  queueRenewals(rootApp());
  require(`${__hooks}/lib/requirements/matches.js`).forgetOldMatches(rootApp());
  forgetOldRequirements(rootApp());
});
