// The trigger properties_delete_forgets_counts (pocketbase/schema/triggers) deletes the counts of a deleted property.

// Every page sends what is counted (src/site/scripts/inline-scripts.ts), also from a static host.
routerAdd('POST', '/api/counts', (e) => {
  require(`${__hooks}/lib/counts/counts.js`).countRequest(e);
  return e.noContent(204);
});

routerAdd('GET', '/api/counts/summary', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { countSummary } = require(`${__hooks}/lib/counts/count-summary.js`);
  e.response.header().set('Content-Type', 'application/json');
  return e.string(200, countSummary(e.app, e.request.url.query().get('days'), Date.now()));
});

routerAdd('GET', '/api/counts/days', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { countSeries } = require(`${__hooks}/lib/counts/count-series.js`);
  const query = e.request.url.query();
  e.response.header().set('Content-Type', 'application/json');
  return e.string(200, countSeries(e.app, query.get('days'), query.get('property'), Date.now()));
});

routerAdd('GET', '/api/counts/leads', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { countedLeads } = require(`${__hooks}/lib/counts/lead-counts.js`);
  return e.json(200, { leads: countedLeads(e.app, e.request.url.query().get('days'), Date.now()) });
});

cronAdd('forget-old-counts', '23 9 * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/counts/counts.js`).forgetOldCounts(rootApp());
});
