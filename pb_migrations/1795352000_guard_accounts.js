const newKinds = ['email-changed', 'password-changed'];

/** The client IPs from which the owner of an account has signed in, as hashes. No client of the API may read them. */
const trustedIps = {
  type: 'base',
  name: 'trusted_ips',
  fields: [
    { type: 'text', name: 'account', required: true, max: 50 },
    { type: 'text', name: 'ip_hash', required: true, max: 64 },
    { type: 'date', name: 'expires_at', required: true },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_trusted_ips_ip_hash ON trusted_ips (ip_hash)',
    'CREATE INDEX idx_trusted_ips_account ON trusted_ips (account)',
    'CREATE INDEX idx_trusted_ips_expires_at ON trusted_ips (expires_at)',
  ],
};

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** SQL that queues a mail to the owner of an account under the address that it had before the change. */
const queueNotice = (kind) => `
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    VALUES (lower(substr(hex(randomblob(8)), 1, 15)), '${kind}',
      '${kind}:' || NEW.id || ':' || lower(hex(randomblob(8))),
      json_object('user', NEW.id, 'email', OLD.email, 'newEmail', NEW.email),
      'pending', 0, ${now}, '', ${now}, ${now});`;

const triggers = {
  // A changed e-mail address of an account queues a mail to the former address, if that was confirmed.
  users_queue_email_changed: `
  AFTER UPDATE OF email ON users
  WHEN OLD.verified AND lower(NEW.email) <> lower(OLD.email)
  BEGIN ${queueNotice('email-changed')}
  END`,

  // A changed password queues a mail to the owner of the account.
  users_queue_password_changed: `
  AFTER UPDATE OF password ON users
  WHEN OLD.verified AND NEW.password <> OLD.password
  BEGIN ${queueNotice('password-changed')}
  END`,

  // A deleted account deletes its trusted IPs.
  users_forget_trusted_ips: `
  AFTER DELETE ON users
  BEGIN
    DELETE FROM trusted_ips WHERE account = OLD.id;
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
    app.save(new Collection(trustedIps));
    changeKinds(app, (kinds) => [...kinds, ...newKinds]);
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery(`DELETE FROM mails WHERE kind IN ('email-changed', 'password-changed')`).execute();
    changeKinds(app, (kinds) => kinds.filter((kind) => !newKinds.includes(kind)));
    app.delete(app.findCollectionByNameOrId('trusted_ips'));
  },
);
