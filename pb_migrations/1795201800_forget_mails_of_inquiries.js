/** A mail holds what its inquiry said; whoever asks that his data be removed means both. */
const aboutDeleted = `
  state <> 'pending' AND kind IN ('inquiry', 'answer')
  AND NOT EXISTS (SELECT 1 FROM inquiries WHERE inquiries.id = substr(dedupe_key, instr(dedupe_key, ':') + 1))
`;

const triggers = {
  inquiries_forget_mails: `
    AFTER DELETE ON inquiries
    BEGIN
      DELETE FROM mails
      WHERE dedupe_key IN ('inquiry:' || OLD.id, 'answer:' || OLD.id) AND state <> 'pending';
    END`,
  // One that waits is brought first: its reader was promised it.
  mails_forget_inquiry: `
    AFTER UPDATE OF state ON mails
    BEGIN DELETE FROM mails WHERE id = NEW.id AND ${aboutDeleted}; END`,
};

migrate(
  (app) => {
    app.db().newQuery(`DELETE FROM mails WHERE ${aboutDeleted}`).execute();
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  },
);
