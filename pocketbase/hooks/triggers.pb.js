// `serve` applies the migrations after this hook, which is too late: triggers are made after them. Other commands leave
// the schema as it is.
onBootstrap((e) => {
  e.next();
  if (!$os.args.includes('serve')) return;
  e.app.runAllMigrations();
  require(`${__hooks}/lib/database/triggers.js`).makeTriggers(e.app);
});
