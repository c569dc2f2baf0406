onBootstrap((e) => {
  e.next();
  const { settingsFrom, overwrite, commitDurably } = require(`${__hooks}/lib/settings.js`);
  const settings = e.app.settings();
  overwrite(settings, settingsFrom($os.getenv));
  e.app.save(settings);
  commitDurably(e.app);
});

// The pragma belongs to the connection, which the pool may open anew.
cronAdd('commit-durably', '* * * * *', () => {
  require(`${__hooks}/lib/settings.js`).commitDurably($app);
});
