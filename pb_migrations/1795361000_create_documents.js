const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

const kinds = ['plan', 'floor_plan', 'kmz', 'land_use', 'power_feasibility', 'data_sheet', 'other'];
const visibilities = ['public', 'on_request', 'internal'];
const formats = ['pdf', 'jpg', 'png', 'kmz', 'dwg', 'dxf', 'kml'];

/** SQL that counts a change of the public site. A delivery that was given up starts anew, and a roll-back ends. */
const countSiteRevision = `
    UPDATE site SET
      revision = revision + 1,
      attempts = iif(dead, 0, attempts),
      next_try_ms = iif(dead, 0, next_try_ms),
      dead = FALSE,
      pinned_release = ''
    WHERE id = 'site00000000001';`;

const triggers = {
  // A change of a document that visitors see counts a site revision.
  documents_insert_changes_site: `
  AFTER INSERT ON documents WHEN NEW.visibility <> 'internal' BEGIN ${countSiteRevision} END`,
  documents_update_changes_site: `
  AFTER UPDATE ON documents WHEN NEW.visibility <> 'internal' OR OLD.visibility <> 'internal'
  BEGIN ${countSiteRevision} END`,
  documents_delete_changes_site: `
  AFTER DELETE ON documents WHEN OLD.visibility <> 'internal' BEGIN ${countSiteRevision} END`,
};

const fieldsFor = (properties) => [
  uuid,
  {
    type: 'relation',
    name: 'property_id',
    required: true,
    collectionId: properties.id,
    maxSelect: 1,
    cascadeDelete: true,
  },
  { type: 'text', name: 'name', required: true, min: 2, max: 120, presentable: true },
  { type: 'select', name: 'kind', required: true, maxSelect: 1, values: kinds },
  { type: 'select', name: 'visibility', required: true, maxSelect: 1, values: visibilities },
  // The hooks decide the format by content. PocketBase asks for a token, which only staff gets.
  {
    type: 'file',
    name: 'file',
    required: true,
    maxSelect: 1,
    maxSize: 25 * 1024 * 1024,
    protected: true,
  },
  { type: 'select', name: 'format', maxSelect: 1, values: formats },
  { type: 'number', name: 'file_size', onlyInt: true, min: 0 },
  { type: 'text', name: 'content_hash', max: 64 },
  // A day, `YYYY-MM-DD`: the last one on which the document is valid.
  { type: 'text', name: 'valid_until', max: 10, pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
  { type: 'bool', name: 'is_expired' },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

/** The files that belong to a property. Visitors read none of it here: the release has the public ones. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'documents',
        listRule: staff,
        viewRule: staff,
        createRule: staff,
        updateRule: staff,
        deleteRule: staff,
        fields: fieldsFor(app.findCollectionByNameOrId('properties')),
        indexes: [
          // Each insert looks for its id in either case; without this index it scans the table.
          'CREATE UNIQUE INDEX idx_documents_id ON documents (id COLLATE NOCASE)',
          'CREATE INDEX idx_documents_property_id ON documents (property_id, created_at, id)',
          "CREATE INDEX idx_documents_expiry ON documents (valid_until) WHERE valid_until <> '' AND NOT is_expired",
        ],
      }),
    );
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.delete(app.findCollectionByNameOrId('documents'));
  },
);
