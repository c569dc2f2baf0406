/** As in 1795393100_create_answer_templates.js. Who switches off the reminder is its recipient. */
const keepsSignature = '@request.body.signature:changed = false';
const keepsReminder = `${keepsSignature} && @request.body.is_reminder_off:changed = false`;

const kind = 'daily-reminder';

/** The days on which the reminders were queued, in the company's time zone. No client of the API can set it back. */
const createDays = `
  CREATE TABLE reminder_days (
    day TEXT NOT NULL PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
  ) STRICT`;

const triggers = {
  // Who is no longer an administrator, or switches the reminder off, gets none that still waits.
  users_drop_reminders: `
  AFTER UPDATE OF approved, is_reminder_off ON users
  WHEN (OLD.approved AND NOT NEW.approved) OR (NEW.is_reminder_off AND NOT OLD.is_reminder_off)
  BEGIN
    DELETE FROM mails WHERE kind = '${kind}' AND state <> 'sent' AND payload ->> 'user' = OLD.id;
  END`,
};

/** Sets the kinds of mails to what `change` makes of the present ones. */
const changeKinds = (app, change) => {
  const mails = app.findCollectionByNameOrId('mails');
  const field = mails.fields.getByName('kind');
  field.values = change([...field.values]);
  app.save(mails);
};

const execute = (app, sql) => app.db().newQuery(sql).execute();

/** Each administrator gets a mail in the morning of a business day with what is due. The mark of the day allows one. */
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new BoolField({ name: 'is_reminder_off' }));
    users.updateRule = users.updateRule.replace(keepsSignature, keepsReminder);
    app.save(users);
    changeKinds(app, (present) => [...present, kind]);
    execute(app, createDays);
    for (const [name, body] of Object.entries(triggers)) execute(app, `CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    for (const name of Object.keys(triggers)) execute(app, `DROP TRIGGER ${name}`);
    execute(app, 'DROP TABLE reminder_days');
    execute(app, `DELETE FROM mails WHERE kind = '${kind}'`);
    changeKinds(app, (present) => present.filter((other) => other !== kind));
    const users = app.findCollectionByNameOrId('users');
    users.updateRule = users.updateRule.replace(keepsReminder, keepsSignature);
    users.fields.removeByName('is_reminder_off');
    app.save(users);
  },
);
