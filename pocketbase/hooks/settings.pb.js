onBootstrap((e) => {
  e.next();
  const { settingsFrom, overwrite, setPragmas } = require(`${__hooks}/lib/settings.js`);
  const settings = e.app.settings();
  overwrite(settings, settingsFrom($os.getenv));
  e.app.save(settings);
  setPragmas(e.app);
});

// A pragma belongs to a connection, and the pool may replace the connection at any time.
cronAdd('set-pragmas', '* * * * *', () => {
  require(`${__hooks}/lib/settings.js`).setPragmas($app);
});
