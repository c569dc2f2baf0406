onBootstrap((e) => {
  e.next();
  const { settingsFrom, overwrite, writeCarefully } = require(`${__hooks}/lib/settings.js`);
  const settings = e.app.settings();
  overwrite(settings, settingsFrom($os.getenv));
  e.app.save(settings);
  writeCarefully(e.app);
});

// The pragma belongs to the connection, which the pool may open anew.
cronAdd('write-carefully', '* * * * *', () => {
  require(`${__hooks}/lib/settings.js`).writeCarefully($app);
});
