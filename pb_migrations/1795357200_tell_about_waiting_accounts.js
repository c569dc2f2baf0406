const kind = 'approval-request';

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

const triggers = {
  // An account that confirmed its e-mail address and waits for approval queues a mail to each administrator, once.
  users_queue_approval_request: `
  AFTER UPDATE OF verified ON users
  WHEN NEW.verified AND NOT OLD.verified AND NOT NEW.approved
  BEGIN
    INSERT OR IGNORE INTO mails
      (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    SELECT lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', '${kind}:' || NEW.id || ':' || id,
      json_object('user', NEW.id, 'email', email, 'applicant_name', NEW.name, 'applicant_email', NEW.email),
      'pending', 0, ${now}, '', ${now}, ${now}
    FROM users WHERE verified AND approved;
  END`,

  // An account that is approved before the mail leaves needs no administrator any more.
  users_drop_approval_request: `
  AFTER UPDATE OF approved ON users
  WHEN NEW.approved AND NOT OLD.approved
  BEGIN
    DELETE FROM mails WHERE kind = '${kind}' AND state = 'pending' AND payload ->> 'user' = NEW.id;
  END`,
};

/** Sets the kinds of mails to what `change` makes of the present ones. */
const changeKinds = (app, change) => {
  const mails = app.findCollectionByNameOrId('mails');
  const field = mails.fields.getByName('kind');
  field.values = change([...field.values]);
  app.save(mails);
};

migrate(
  (app) => {
    changeKinds(app, (kinds) => [...kinds, kind]);
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery(`DELETE FROM mails WHERE kind = '${kind}'`).execute();
    changeKinds(app, (kinds) => kinds.filter((other) => other !== kind));
  },
);
