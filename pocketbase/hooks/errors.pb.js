// Outermost but for the log. Its id is that of a marker which realtime connections carry and which replaces it there:
// a connection open for half an hour would occupy one of the engines that run these hooks.
routerUse(
  new Middleware(
    (e) => {
      require(`${__hooks}/lib/bodies.js`).refuseTooLong(e);
      require(`${__hooks}/lib/questions.js`).refuseCostly(e);
      require(`${__hooks}/lib/backups.js`).refuseOwnBackup(e);
      try {
        return e.next();
      } catch (error) {
        throw require(`${__hooks}/lib/errors.js`).translated(e, error);
      }
    },
    -1035,
    'pbSkipSuccessActivityLog',
  ),
);

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/questions.js`).refuseCostlySubscriptions(e);
  return e.next();
});
