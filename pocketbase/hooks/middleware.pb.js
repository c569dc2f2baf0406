// Runs before every other middleware except PocketBase's activity log. The realtime route has a middleware with the
// same id, which replaces this one. Without that, each realtime connection would occupy one of the hooks' VMs for as
// long as it is open.
routerUse(
  new Middleware(
    (e) => {
      // Answers hold personal data and tokens; only files have a Cache-Control of their own.
      const isFile = /^\/api\/files\/[^/]+\/./.test(e.request.url.path);
      if (!isFile) e.response.header().set('Cache-Control', 'no-store');
      require(`${__hooks}/lib/requests/client-network.js`).countByNetwork(e);
      require(`${__hooks}/lib/database/logs.js`).identifyLog(e);
      require(`${__hooks}/lib/accounts/superusers.js`).refuseRemoteToken(e, $os.getenv);
      const { acceptBuild, sendFileToBuild } = require(`${__hooks}/lib/accounts/build-access.js`);
      if (sendFileToBuild(e, $os.getenv)) return;
      acceptBuild(e, $os.getenv);
      return require(`${__hooks}/lib/requests/guest-slots.js`).withGuestSlot(e, $os.getenv, () => {
        require(`${__hooks}/lib/requests/body-limits.js`).refuseLargeBody(e);
        require(`${__hooks}/lib/requests/query-limits.js`).refuseCostlyQuery(e);
        require(`${__hooks}/lib/backups/backups.js`).refuseOwnBackup(e);
        const { guardEmailChange } = require(`${__hooks}/lib/accounts/password-guard.js`);
        return guardEmailChange(e, () => {
          try {
            require(`${__hooks}/lib/accounts/users.js`).refuseMailRequestWithoutServer(e, $os.getenv);
            const answer = e.next();
            require(`${__hooks}/lib/accounts/last-use.js`).noteUse(e);
            return answer;
          } catch (error) {
            throw require(`${__hooks}/lib/requests/errors.js`).spanishErrorOf(e, error);
          }
        });
      });
    },
    -1035,
    'pbSkipSuccessActivityLog',
  ),
);

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/accounts/subscriptions.js`).refuseSubscriptions(e);
  return e.next();
});

// A connection whose administrator was removed keeps its topics.
onRealtimeMessageSend((e) => {
  const { mayListen } = require(`${__hooks}/lib/accounts/subscriptions.js`);
  if (e.message.name === 'PB_CONNECT' || mayListen(e.client.get('auth'))) return e.next();
});
