// The triggers private_data_{update,delete}_forgets_reports (pocketbase/schema/triggers) delete the report
// of an owner without properties.

routerAdd('GET', '/api/properties/{id}/owner-report', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { reportState } = require(`${__hooks}/lib/counts/owner-reports.js`);
  return e.json(200, reportState(e.app, e.request.pathValue('id')));
});

routerAdd('POST', '/api/properties/{id}/owner-report', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { makeReportUrl } = require(`${__hooks}/lib/counts/owner-reports.js`);
  return e.json(200, { url: makeReportUrl(e.app, e.request.pathValue('id')) });
});

routerAdd('POST', '/api/properties/{id}/owner-report/revoke', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  require(`${__hooks}/lib/counts/owner-reports.js`).revokeReport(e.app, e.request.pathValue('id'));
  return e.noContent(204);
});

// The secret is in the body, because URLs are logged.
routerAdd('POST', '/api/owner-reports/view', (e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { reportFor } = require(`${__hooks}/lib/counts/owner-reports.js`);
  e.response.header().set('Content-Type', 'application/json');
  return e.string(200, reportFor(e.app, bodyOf(e).secret, Date.now()));
});
