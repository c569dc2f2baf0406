// Each edit tries at once and briefly, for its answer waits meanwhile; the job sees to the rest.
onRecordAfterCreateSuccess(
  (e) => {
    require(`${__hooks}/lib/site.js`).deliver(e.app, $os.getenv, 2);
    return e.next();
  },
  'properties',
  'locations',
);

onRecordAfterUpdateSuccess(
  (e) => {
    require(`${__hooks}/lib/site.js`).deliver(e.app, $os.getenv, 2);
    return e.next();
  },
  'properties',
  'locations',
  'company',
);

onRecordAfterDeleteSuccess(
  (e) => {
    require(`${__hooks}/lib/site.js`).deliver(e.app, $os.getenv, 2);
    return e.next();
  },
  'properties',
  'locations',
);

cronAdd('tell-site-changed', '* * * * *', () => {
  const { deliver } = require(`${__hooks}/lib/site.js`);
  const { eachSecond } = require(`${__hooks}/lib/retries.js`);
  eachSecond(() => deliver($app, $os.getenv, 10));
});

routerAdd('POST', '/api/site/publish', (e) => {
  require(`${__hooks}/lib/staff.js`).refuseOthers(e);
  const { publishAgain, deliver } = require(`${__hooks}/lib/site.js`);
  const revision = publishAgain(e.app);
  deliver(e.app, $os.getenv, 2);
  return e.json(200, { revision });
});

routerAdd('POST', '/api/site/rollback', (e) => {
  require(`${__hooks}/lib/staff.js`).refuseOthers(e);
  const { bodyOf } = require(`${__hooks}/lib/requests.js`);
  const { rollBack, deliver } = require(`${__hooks}/lib/site.js`);
  const revision = rollBack(e.app, String(bodyOf(e).publication));
  deliver(e.app, $os.getenv, 2);
  return e.json(200, { revision });
});

routerAdd(
  'POST',
  '/api/site/property-paths',
  (e) => {
    const { bodyOf } = require(`${__hooks}/lib/requests.js`);
    const { storePropertyPaths } = require(`${__hooks}/lib/property-paths.js`);
    storePropertyPaths(e.app, bodyOf(e).property_paths);
    return e.noContent(204);
  },
  $apis.requireSuperuserAuth(),
);
