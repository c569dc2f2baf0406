const proposal = 'visit-proposal';
const confirmation = 'visit-confirmation';
const cancellation = 'visit-cancellation';

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** SQL for the mails of a kind about a visit. The semicolon follows the colon in ASCII. */
const mailsAbout = (kind, id = 'NEW.id') =>
  `(dedupe_key > '${kind}:' || ${id} || ':' AND dedupe_key < '${kind}:' || ${id} || ';')`;

/** The key of a mail about the first version of a visit has no number, as in earlier versions of the product. */
const keyOf = (kind, audience) =>
  `'${kind}:' || NEW.id || ':${audience}' || iif(NEW.sequence = 0, '', ':' || NEW.sequence)`;

/**
 * SQL that queues a mail about a visit to one of its sides.
 * @param former SQL for when the visit was to be before, as `[start, end]`; '' when it was not moved
 */
const queueMail = (kind, audience, [formerStart, formerEnd] = ["''", "''"], condition = 'true') => {
  const isClient = audience === 'client';
  const table = isClient ? 'inquiries' : 'users';
  return `
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    SELECT lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', ${keyOf(kind, audience)},
      json_object('visit', NEW.id, 'audience', '${audience}', 'email', ${table}.email, 'name', ${table}.name,
        'sequence', NEW.sequence, 'at', ${now}, 'former_starts_at', ${formerStart}, 'former_ends_at', ${formerEnd}),
      'pending', 0, ${now}, '', ${now}, ${now}
    FROM ${table} WHERE ${table}.id = NEW.${isClient ? 'inquiry_id' : 'broker'} AND ${table}.email <> '' AND ${condition};`;
};

/** SQL for a value of a mail that would have taken an event off the client's calendar, but was not sent. */
const unsentFormer = (name) => `(SELECT payload ->> '${name}' FROM mails
      WHERE state <> 'sent' AND ${mailsAbout(proposal)} AND payload ->> 'former_starts_at' <> ''
      ORDER BY created_at DESC LIMIT 1)`;
/** What the calendar of the client has: the accepted time, or one that no mail has taken off yet. */
const inCalendar = ['starts_at', 'ends_at'].map(
  (name) => `iif(OLD.state = 'Aceptada', OLD.${name}, coalesce(${unsentFormer(`former_${name}`)}, ''))`,
);
const accepted = ['OLD.starts_at', 'OLD.ends_at'];

const triggers = {
  // An accepted visit queues the mail with its calendar file to both sides.
  visits_update_queues_confirmation: `
  AFTER UPDATE OF state ON visits
  WHEN NEW.state = 'Aceptada' AND OLD.state = 'Propuesta'
  BEGIN${queueMail(confirmation, 'client')}${queueMail(confirmation, 'broker')}
  END`,

  // New slots queue the mail with them to the client. Both calendars lose the time that was accepted.
  visits_update_queues_new_slots: `
  AFTER UPDATE OF sequence ON visits
  WHEN NEW.state = 'Propuesta' AND NEW.sequence > OLD.sequence
  BEGIN${queueMail(proposal, 'client', inCalendar)}${queueMail(cancellation, 'broker', accepted, "OLD.state = 'Aceptada'")}
    DELETE FROM mails
    WHERE state <> 'sent' AND (${mailsAbout(proposal)} OR ${mailsAbout(confirmation)})
      AND dedupe_key <> ${keyOf(proposal, 'client')};
  END`,

  // An accepted visit that was moved queues the mail with its new calendar file to both sides.
  visits_update_queues_move: `
  AFTER UPDATE OF sequence ON visits
  WHEN NEW.state = 'Aceptada' AND OLD.state = 'Aceptada' AND NEW.sequence > OLD.sequence
  BEGIN
    DELETE FROM mails WHERE state <> 'sent' AND ${mailsAbout(confirmation)};${queueMail(confirmation, 'client', accepted)}${queueMail(confirmation, 'broker', accepted)}
  END`,

  // A canceled visit drops the mails that were not sent yet, and queues the cancellation to both sides if it was accepted.
  visits_update_queues_cancellation: `
  AFTER UPDATE OF state ON visits
  WHEN NEW.state = 'Cancelada' AND OLD.state = 'Aceptada'
  BEGIN
    DELETE FROM mails
    WHERE state <> 'sent' AND (${mailsAbout(proposal)} OR ${mailsAbout(confirmation)});${queueMail(cancellation, 'client')}${queueMail(cancellation, 'broker')}
  END`,

  // The pending mail of a withdrawn proposal is not sent. If it would have taken an event off the calendar, another does.
  visits_update_drops_proposal: `
  AFTER UPDATE OF state ON visits
  WHEN NEW.state = 'Cancelada' AND OLD.state = 'Propuesta'
  BEGIN${queueMail(cancellation, 'client', inCalendar, `${unsentFormer('former_starts_at')} IS NOT NULL`)}
    DELETE FROM mails WHERE state <> 'sent' AND ${mailsAbout(proposal)};
  END`,
};
const formerTriggers = [
  'visits_update_queues_confirmation',
  'visits_update_queues_cancellation',
  'visits_update_drops_proposal',
];

const execute = (app, sql) => app.db().newQuery(sql).execute();
const dropTriggers = (app, names) => {
  for (const name of names) execute(app, `DROP TRIGGER ${name}`);
};

/** A visit can be moved: the client gets new slots, or the new time, under the same link. */
migrate(
  (app) => {
    // The text of the replaced triggers is kept for the way down.
    execute(app, 'CREATE TABLE visit_former_triggers (sql TEXT NOT NULL) STRICT');
    execute(
      app,
      `INSERT INTO visit_former_triggers SELECT sql FROM sqlite_schema
        WHERE type = 'trigger' AND name IN (${formerTriggers.map((name) => `'${name}'`).join(', ')})`,
    );
    dropTriggers(app, formerTriggers);
    for (const [name, body] of Object.entries(triggers)) execute(app, `CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    dropTriggers(app, Object.keys(triggers));
    const former = arrayOf(new DynamicModel({ sql: '' }));
    app.db().newQuery('SELECT sql FROM visit_former_triggers').all(former);
    for (const { sql } of former) execute(app, sql);
    execute(app, 'DROP TABLE visit_former_triggers');
  },
);
