const { uuid } = require(`${__hooks}/lib/schema.js`);

/** As in src/domain/alert-match.ts. */
const reasons = ['Nueva', 'Disponible', 'Precio', 'Completada'];

/** What an edit of a requirement changes for the comparison with properties. */
const comparedFields = 'conditions, nice, status';

/**
 * The order in which requirements changed, deleted ones included. It is no collection. A process that knows number N asks
 * for the later ones; SQLite has one writer, so a smaller number is never committed later.
 */
const createChanges = `
  CREATE TABLE requirement_changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    requirement_id TEXT NOT NULL UNIQUE
  )`;

const countPresent = 'INSERT INTO requirement_changes (requirement_id) SELECT id FROM requirements';

/** No REPLACE: inside a trigger, the statement that fires it decides what a conflict does. */
const countChange = (id) => `
    DELETE FROM requirement_changes WHERE requirement_id = ${id};
    INSERT INTO requirement_changes (requirement_id) VALUES (${id});`;

const triggers = {
  requirements_insert_counts_change: `
  AFTER INSERT ON requirements
  BEGIN${countChange('NEW.id')}
  END`,

  requirements_update_counts_change: `
  AFTER UPDATE OF ${comparedFields} ON requirements
  BEGIN${countChange('NEW.id')}
  END`,

  requirements_delete_counts_change: `
  AFTER DELETE ON requirements
  BEGIN${countChange('OLD.id')}
  END`,

  // Who takes charge of a requirement also gets its matches.
  requirements_update_moves_matches: `
  AFTER UPDATE OF assigned_to ON requirements
  WHEN NEW.assigned_to <> OLD.assigned_to
  BEGIN
    UPDATE requirement_matches SET assigned_to = NEW.assigned_to WHERE requirement_id = NEW.id;
  END`,

  // A requirement that is paused, ended or served waits for nothing.
  requirements_update_drops_matches: `
  AFTER UPDATE OF status ON requirements
  WHEN OLD.status = 'Activo' AND NEW.status <> 'Activo'
  BEGIN
    DELETE FROM requirement_matches WHERE requirement_id = NEW.id AND seen_at = '';
  END`,

  // A property that is no longer offered fits nobody.
  properties_update_drops_matches: `
  AFTER UPDATE OF active ON properties
  WHEN OLD.active AND NOT NEW.active
  BEGIN
    DELETE FROM requirement_matches WHERE property_id = NEW.id AND seen_at = '';
  END`,

  properties_delete_drops_matches: `
  AFTER DELETE ON properties
  BEGIN
    DELETE FROM requirement_matches WHERE property_id = OLD.id;
  END`,
};

const createMatches = (app) => {
  const [requirements, users] = ['requirements', 'users'].map((name) => app.findCollectionByNameOrId(name));
  app.save(
    new Collection({
      type: 'base',
      name: 'requirement_matches',
      fields: [
        uuid,
        {
          type: 'relation',
          name: 'requirement_id',
          required: true,
          collectionId: requirements.id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        { type: 'text', name: 'property_id', required: true, max: 36 },
        { type: 'select', name: 'reason', required: true, maxSelect: 1, values: reasons },
        { type: 'number', name: 'revision', onlyInt: true, min: 0 },
        // As in the requirement, so that an index finds what waits for one person.
        { type: 'relation', name: 'assigned_to', collectionId: users.id, maxSelect: 1 },
        // '' until somebody has seen it.
        { type: 'date', name: 'seen_at' },
        { type: 'relation', name: 'seen_by', collectionId: users.id, maxSelect: 1 },
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_requirement_matches_id ON requirement_matches (id COLLATE NOCASE)',
        'CREATE UNIQUE INDEX idx_requirement_matches_key ON requirement_matches (requirement_id, property_id, reason, revision)',
        'CREATE INDEX idx_requirement_matches_property_id ON requirement_matches (property_id)',
        "CREATE INDEX idx_requirement_matches_waiting ON requirement_matches (assigned_to, created_at, id) WHERE seen_at = ''",
        'CREATE INDEX idx_requirement_matches_created_at ON requirement_matches (created_at)',
      ],
    }),
  );
};

/** Brokers are told about an edit at once, the subscribed persons when its page is online. */
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('alert_events');
    events.fields.add(new BoolField({ name: 'is_told_to_brokers' }));
    app.save(events);
    createMatches(app);
    const statements = [
      createChanges,
      countPresent,
      ...Object.entries(triggers).map(([name, body]) => `CREATE TRIGGER ${name} ${body}`),
    ];
    for (const sql of statements) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery('DROP TABLE requirement_changes').execute();
    app.delete(app.findCollectionByNameOrId('requirement_matches'));
    const events = app.findCollectionByNameOrId('alert_events');
    events.fields.removeByName('is_told_to_brokers');
    app.save(events);
  },
);
