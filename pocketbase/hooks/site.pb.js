// Triggers (pocketbase/schema/triggers) increment the site revision and limit the history:
// The triggers {properties,locations,company}_{insert,update,delete}_changes_site increment it for each change, and
// documents_{insert,update,delete}_changes_site for each change that visitors see.
// broker_profiles_{insert,update,delete}_changes_site and users_update_changes_site do so for brokers.
// The trigger publications_forget_old keeps the latest 200 publications.

// The response to an edit waits for the webhook, so the timeout is 2 seconds; the cron job retries a failed delivery.
onRecordAfterCreateSuccess(
  (e) => {
    require(`${__hooks}/lib/publishing/site.js`).deliver(e.app, $os.getenv, 2);
    return e.next();
  },
  'properties',
  'locations',
  'documents',
  'broker_profiles',
);

onRecordAfterUpdateSuccess(
  (e) => {
    require(`${__hooks}/lib/publishing/site.js`).deliver(e.app, $os.getenv, 2);
    return e.next();
  },
  'properties',
  'locations',
  'documents',
  'company',
  'broker_profiles',
  'users',
);

onRecordAfterDeleteSuccess(
  (e) => {
    require(`${__hooks}/lib/publishing/site.js`).deliver(e.app, $os.getenv, 2);
    return e.next();
  },
  'properties',
  'locations',
  'documents',
  'broker_profiles',
  'users',
);

cronAdd('tell-site-changed', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  const { deliver } = require(`${__hooks}/lib/publishing/site.js`);
  const { repeatForOneMinute } = require(`${__hooks}/lib/database/retries.js`);
  repeatForOneMinute(() => deliver(rootApp(), $os.getenv, 10));
});

routerAdd('POST', '/api/site/publish', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { publishNewest, deliver } = require(`${__hooks}/lib/publishing/site.js`);
  const revision = publishNewest(e.app);
  deliver(e.app, $os.getenv, 2);
  return e.json(200, { revision });
});

routerAdd('POST', '/api/site/rollback', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { rollBackTo, deliver } = require(`${__hooks}/lib/publishing/site.js`);
  const revision = rollBackTo(e.app, String(bodyOf(e).publication));
  deliver(e.app, $os.getenv, 2);
  return e.json(200, { revision });
});

routerAdd(
  'POST',
  '/api/site/property-paths',
  (e) => {
    const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
    const { storePropertyPaths } = require(`${__hooks}/lib/properties/property-paths.js`);
    storePropertyPaths(e.app, bodyOf(e).property_paths);
    return e.noContent(204);
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/site/failed-previews',
  (e) => {
    const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
    require(`${__hooks}/lib/documents/documents.js`).markFailedPreviews(e.app, bodyOf(e).document_ids);
    return e.noContent(204);
  },
  $apis.requireSuperuserAuth(),
);
