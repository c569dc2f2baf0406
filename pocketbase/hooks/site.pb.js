// Each edit tries at once and briefly, for its answer waits meanwhile; the job sees to the rest.
onRecordAfterCreateSuccess(
  (e) => {
    const { deliver, webhookFrom } = require(`${__hooks}/lib/site.js`);
    deliver(e.app, webhookFrom($os.getenv, 2));
    return e.next();
  },
  'properties',
  'locations',
);

onRecordAfterUpdateSuccess(
  (e) => {
    const { deliver, webhookFrom } = require(`${__hooks}/lib/site.js`);
    deliver(e.app, webhookFrom($os.getenv, 2));
    return e.next();
  },
  'properties',
  'locations',
  'company',
);

onRecordAfterDeleteSuccess(
  (e) => {
    const { deliver, webhookFrom } = require(`${__hooks}/lib/site.js`);
    deliver(e.app, webhookFrom($os.getenv, 2));
    return e.next();
  },
  'properties',
  'locations',
);

cronAdd('tell-site-changed', '* * * * *', () => {
  const { deliver, webhookFrom } = require(`${__hooks}/lib/site.js`);
  const { eachSecond } = require(`${__hooks}/lib/retries.js`);
  eachSecond(() => deliver($app, webhookFrom($os.getenv, 10)));
});
