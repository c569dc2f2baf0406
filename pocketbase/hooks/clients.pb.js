// Clients are derived from inquiries, and what an administrator states, by the triggers inquiries_*_derives_client and client_rebuilds_insert_rebuilds
// (pocketbase/schema/triggers).

routerAdd('GET', '/api/clients/{id}', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { relationsOf } = require(`${__hooks}/lib/clients/client-rows.js`);
  const { undoableOf } = require(`${__hooks}/lib/clients/client-merge-undo.js`);
  const relations = relationsOf(e.app, e.request.pathValue('id'));
  return e.json(200, { ...relations, merged: undoableOf(e.app, relations.client_id) });
});

routerAdd('GET', '/api/clients/{id}/history', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { historyOf } = require(`${__hooks}/lib/clients/client-history.js`);
  return e.json(200, historyOf(e.app, e.request.pathValue('id'), e.request.url.query().get('limit')));
});

routerAdd('POST', '/api/clients', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { createClient } = require(`${__hooks}/lib/clients/client-edits.js`);
  createClient(e.app, bodyOf(e), e.hasSuperuserAuth() ? '' : e.auth.id);
  return e.noContent(204);
});

routerAdd('DELETE', '/api/clients/{id}', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  require(`${__hooks}/lib/clients/client-edits.js`).removeClient(e.app, e.request.pathValue('id'));
  return e.noContent(204);
});

routerAdd('POST', '/api/clients/{id}/edit', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { editClient } = require(`${__hooks}/lib/clients/client-edits.js`);
  editClient(e.app, e.request.pathValue('id'), bodyOf(e), e.hasSuperuserAuth() ? '' : e.auth.id);
  return e.noContent(204);
});

// It changes nothing. The ids are in the body, because there may be a hundred.
routerAdd('POST', '/api/clients/{id}/merge-preview', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { previewOf } = require(`${__hooks}/lib/clients/client-merges.js`);
  return e.json(200, previewOf(e.app, e.request.pathValue('id'), bodyOf(e)));
});

routerAdd('POST', '/api/clients/{id}/merge', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { mergeClients } = require(`${__hooks}/lib/clients/client-merges.js`);
  mergeClients(e.app, e.request.pathValue('id'), bodyOf(e), e.hasSuperuserAuth() ? '' : e.auth.id);
  return e.noContent(204);
});

routerAdd('POST', '/api/clients/{id}/undo-merge', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { undoMerge } = require(`${__hooks}/lib/clients/client-merge-undo.js`);
  undoMerge(e.app, e.request.pathValue('id'), e.hasSuperuserAuth() ? '' : e.auth.id);
  return e.noContent(204);
});
