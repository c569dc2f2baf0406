onBootstrap((e) => {
  e.next();
  require(`${__hooks}/lib/database/root-app.js`).keepRootApp(e.app);
  const { settingsFrom, overwrite, setPragmas } = require(`${__hooks}/lib/database/settings.js`);
  const settings = e.app.settings();
  overwrite(settings, settingsFrom($os.getenv));
  e.app.save(settings);
  setPragmas(e.app);
});

// A pragma belongs to a connection, and the pool may replace the connection at any time.
cronAdd('set-pragmas', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/database/settings.js`).setPragmas(rootApp());
});
