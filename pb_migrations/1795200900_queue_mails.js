const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** The statement that puts one mail into the outbox; run by a trigger, it commits with what it tells of. */
const queue = (kind, dedupeKey, payload) => `
  INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
  VALUES (lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', ${dedupeKey}, ${payload},
    'pending', 0, ${now}, '', ${now}, ${now});
`;

const inquiry = `json_object('name', NEW.name, 'email', NEW.email, 'phone', NEW.phone, 'empresa', NEW.empresa,
  'property_id', NEW.property_id, 'property_title', NEW.property_title, 'subject', NEW.subject,
  'message', NEW.message, 'response', NEW.response)`;
const user = "json_object('user', NEW.id, 'email', NEW.email)";

const triggers = {
  inquiries_queue_inquiry: `
    AFTER INSERT ON inquiries WHEN NEW.status = 'Pendiente'
    BEGIN ${queue('inquiry', "'inquiry:' || NEW.id", inquiry)} END`,
  inquiries_queue_answer: `
    AFTER UPDATE OF status ON inquiries WHEN NEW.status = 'Contestada' AND OLD.status = 'Pendiente'
    BEGIN ${queue('answer', "'answer:' || NEW.id", inquiry)} END`,
  users_queue_verification: `
    AFTER INSERT ON users WHEN NOT NEW.verified
    BEGIN ${queue('verification', "'verification:' || NEW.id", user)} END`,
  users_queue_approval: `
    AFTER UPDATE OF approved ON users WHEN NEW.approved AND NOT OLD.approved
    BEGIN ${queue('approval', `'approval:' || NEW.id || ':' || ${now}`, user)} END`,
  users_drop_mails: `
    AFTER DELETE ON users
    BEGIN DELETE FROM mails WHERE state = 'pending' AND payload ->> 'user' = OLD.id; END`,
};

migrate(
  (app) => {
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  },
);
