const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

/** As in 1795351200_create_triggers.js. */
const countSiteRevision = `
    UPDATE site SET
      revision = revision + 1,
      attempts = iif(dead, 0, attempts),
      next_try_ms = iif(dead, 0, next_try_ms),
      dead = FALSE,
      pinned_release = ''
    WHERE id = 'site00000000001';`;

const isAdministrator = (row) => `(${row}.approved AND ${row}.verified)`;

const triggers = {
  broker_profiles_insert_changes_site: `
  AFTER INSERT ON broker_profiles WHEN NEW.is_shown
  BEGIN ${countSiteRevision} END`,
  broker_profiles_update_changes_site: `
  AFTER UPDATE ON broker_profiles WHEN NEW.is_shown OR OLD.is_shown
  BEGIN ${countSiteRevision} END`,
  broker_profiles_delete_changes_site: `
  AFTER DELETE ON broker_profiles WHEN OLD.is_shown
  BEGIN ${countSiteRevision} END`,
  // Who stops being an administrator is shown no more.
  users_update_changes_site: `
  AFTER UPDATE OF approved, verified ON users
  WHEN ${isAdministrator('OLD')} <> ${isAdministrator('NEW')}
    AND EXISTS (SELECT 1 FROM broker_profiles WHERE user_id = NEW.id AND is_shown)
  BEGIN ${countSiteRevision} END`,
  // By SQL, so that the properties keep the time of their last change.
  users_delete_frees_properties: `
  AFTER DELETE ON users
  BEGIN
    UPDATE properties SET broker_id = '' WHERE broker_id = OLD.id;
  END`,
};

const fieldsFor = ({ users }) => [
  uuid,
  {
    type: 'relation',
    name: 'user_id',
    required: true,
    collectionId: users.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  { type: 'bool', name: 'is_shown' },
  { type: 'text', name: 'name', max: 120, presentable: true },
  { type: 'text', name: 'phone', max: 40, pattern: '^$|\\d' },
  { type: 'text', name: 'whatsapp', pattern: '^$|^[0-9]{10,15}$' },
  {
    type: 'file',
    name: 'photograph',
    maxSelect: 1,
    maxSize: 10 * 1024 * 1024,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    protected: true,
  },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

/**
 * The administrator that visitors of a property are told of: the id of a user. A text rather than a relation, so that
 * deleting a user saves no property, and that no filter of a visitor reaches the account.
 */
const broker = { type: 'text', name: 'broker_id', max: 15 };

const execute = (app, sql) => app.db().newQuery(sql).execute();

/**
 * What the site shows of an administrator. A collection of its own, so that no snapshot, page or field list can name
 * another field of an account.
 */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'broker_profiles',
        listRule: staff,
        viewRule: staff,
        createRule: staff,
        updateRule: staff,
        deleteRule: staff,
        fields: fieldsFor({ users: app.findCollectionByNameOrId('users') }),
        indexes: [
          'CREATE UNIQUE INDEX idx_broker_profiles_id ON broker_profiles (id COLLATE NOCASE)',
          'CREATE UNIQUE INDEX idx_broker_profiles_user_id ON broker_profiles (user_id)',
        ],
      }),
    );
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.add(new Field(broker));
    properties.addIndex('idx_properties_broker_id', false, 'broker_id', '');
    app.save(properties);
    for (const [name, body] of Object.entries(triggers)) execute(app, `CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    for (const name of Object.keys(triggers)) execute(app, `DROP TRIGGER ${name}`);
    const properties = app.findCollectionByNameOrId('properties');
    properties.removeIndex('idx_properties_broker_id');
    properties.fields.removeByName(broker.name);
    app.save(properties);
    app.delete(app.findCollectionByNameOrId('broker_profiles'));
  },
);
