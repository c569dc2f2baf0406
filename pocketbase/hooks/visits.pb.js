// The trigger visits_forget_mails (pocketbase/schema/triggers) deletes the mails of a deleted visit.

onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { prepareProposal } = require(`${__hooks}/lib/visits/visits.js`);
  const userId = e.hasSuperuserAuth() ? '' : e.auth.id;
  inTransaction(e, (tx) => prepareProposal(tx, e.record, userId));
}, 'visits');

onRecordDeleteRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { refuseWithVisitAhead } = require(`${__hooks}/lib/visits/visits.js`);
  inTransaction(e, (tx) => refuseWithVisitAhead(tx, e.record));
}, 'inquiries');

// Each link has a secret of its own, which only this answer contains.
routerAdd('POST', '/api/visits/{id}/link', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { makeVisitUrl } = require(`${__hooks}/lib/visits/visit-links.js`);
  return e.json(200, { url: makeVisitUrl(e.app, e.request.pathValue('id')) });
});

routerAdd('POST', '/api/visits/{id}/cancel', (e) => {
  return require(`${__hooks}/lib/visits/visits.js`).answerAction(e, 'cancel');
});

routerAdd('POST', '/api/visits/{id}/complete', (e) => {
  return require(`${__hooks}/lib/visits/visits.js`).answerAction(e, 'complete');
});

routerAdd('POST', '/api/visits/{id}/reschedule', (e) => {
  return require(`${__hooks}/lib/visits/visits.js`).answerAction(e, 'reschedule');
});

routerAdd('POST', '/api/visits/{id}/tell', (e) => {
  return require(`${__hooks}/lib/visits/visits.js`).answerAction(e, 'tell');
});

routerAdd('POST', '/api/visits/{id}/untell', (e) => {
  return require(`${__hooks}/lib/visits/visits.js`).answerAction(e, 'untell');
});

// The secret is in the body, because URLs are logged.
routerAdd('POST', '/api/visit-links/{action}', (e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { manage } = require(`${__hooks}/lib/visits/visit-links.js`);
  const action = e.request.pathValue('action');
  if (action === 'calendar') {
    const { calendarOfSecret } = require(`${__hooks}/lib/mails/visit-mail.js`);
    return e.json(200, { calendar: calendarOfSecret(e.app, bodyOf(e)) });
  }
  return e.json(200, manage(e.app, action, bodyOf(e)));
});
